/** What my finished games come to. */
import type { MyGame, Outcome } from '../games.svelte';
import { LEVELS } from '../table/levels';
import type { Level } from '../types';

export interface Finished extends MyGame {
  outcome: Outcome;
  seat: number;
}

/** Whom the figures are about: bots of one level, people, or all; a number of players, or any. */
export interface Filter {
  opponents: Level | 'people' | null;
  players: number | null;
}

export interface Statistics {
  games: number;
  wins: number;
  /** How many wins would be usual among equals. */
  par: number;
  mean: number;
  best: number;
  streak: number;
  /** Null where no auction was won for a price. */
  price: number | null;
  sets: number;
  /** How often I came first, second, … */
  places: number[];
}

export function finished(games: readonly MyGame[]): Finished[] {
  return games
    .filter((game): game is Finished => game.outcome !== undefined && game.seat !== undefined)
    .sort((one, other) => other.outcome.at - one.outcome.at);
}

/** The strongest level among the bots I met; people where there was one. */
export function opponentsOf({ outcome, seat }: Finished): Level | 'people' {
  const others = outcome.levels.filter((_, at) => at !== seat);
  if (others.includes(null)) return 'people';
  return LEVELS.findLast((level) => others.includes(level)) ?? 'people';
}

export function chosen(games: readonly Finished[], filter: Filter): Finished[] {
  return games.filter(
    (game) =>
      (filter.opponents === null || opponentsOf(game) === filter.opponents) &&
      (filter.players === null || game.outcome.scores.length === filter.players),
  );
}

export function pointsOf({ outcome, seat }: Finished): number {
  return outcome.scores[seat] ?? 0;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** The longest run of wins. */
function longestStreak(games: readonly Finished[]): number {
  let longest = 0;
  let run = 0;
  for (const { outcome } of games) {
    run = outcome.won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

export function statisticsOf(games: readonly Finished[]): Statistics {
  const points = games.map(pointsOf);
  const prices = games.flatMap(({ outcome }) => outcome.prices);
  const most = Math.max(0, ...games.map(({ outcome }) => outcome.scores.length));
  return {
    games: games.length,
    wins: games.filter(({ outcome }) => outcome.won).length,
    par: games.reduce((sum, { outcome }) => sum + 1 / outcome.scores.length, 0),
    mean: mean(points),
    best: Math.max(0, ...points),
    streak: longestStreak(games),
    price: prices.length === 0 ? null : mean(prices),
    sets: mean(games.map(({ outcome }) => outcome.sets)),
    places: Array.from(
      { length: most },
      (_, at) => games.filter(({ outcome }) => outcome.place === at + 1).length,
    ),
  };
}
