/** Puzzles: decisions of games among bots in which one choice is clearly better. */
import { hexToBytes } from '@noble/hashes/utils.js';
import names from '../local/bot-names.json';
import { deckOf, SEED_BYTES } from '../fair-deal';
import { reasonOf, type Reason } from '../review/reason';
import { lookAhead } from '../table/look-ahead';
import { moveOf } from '../table/moves';
import type { GameRecord, View } from '../types';

export const THEMES = ['give', 'bid', 'take', 'sell', 'drop'] as const;
export const DIFFICULTIES = [1, 2, 3] as const;
export type Theme = (typeof THEMES)[number];
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A line of `puzzles.json`, as `tools.puzzles` writes it. */
export interface PuzzleGame {
  /** The number of the seed by which it was dealt. */
  deal: number;
  players: number;
  actions: string[];
  puzzles: {
    /** After so many actions. */
    at: number;
    theme: Theme;
    difficulty: Difficulty;
    /** Of the closest choices to win, the best first. */
    chances: Record<string, number>;
  }[];
}

export interface Puzzle {
  id: string;
  theme: Theme;
  difficulty: Difficulty;
  seat: number;
  record: GameRecord;
  chances: [action: string, chance: number][];
}

const HEX = 16;

/** All of them; fetched when somebody wants to solve one. */
export async function allPuzzles(mine: string): Promise<Puzzle[]> {
  const { default: games } = await import('./puzzles.json');
  return (games as unknown as PuzzleGame[]).flatMap((game) => puzzlesOf(game, mine));
}

export function puzzlesOf({ deal, players, actions, puzzles }: PuzzleGame, mine: string): Puzzle[] {
  return puzzles.map(({ at, theme, difficulty, chances }) => {
    const ranked = Object.entries(chances);
    const { seat } = moveOf(ranked[0]?.[0] ?? '');
    return {
      ...{ id: `${deal}-${at}`, theme, difficulty, seat, chances: ranked },
      record: {
        format: 'byzanz-record/1',
        players: Array.from({ length: players }, (_, each) =>
          each === seat ? mine : (names[each] ?? ''),
        ),
        deck: deckOf(hexToBytes(deal.toString(HEX).padStart(2 * SEED_BYTES, '0'))).join(' '),
        actions: actions.slice(0, at),
      },
    };
  });
}

export interface Verdict {
  isRight: boolean;
  best: string;
  /** The chance of the best choice. */
  chance: number;
  /** What it is compared with: the choice that was made, or the next best where that was right. */
  other: string;
  /** Its chance; null for one that is so far behind that it was not looked at closely. */
  less: number | null;
  reason: Reason;
}

export function judge({ chances }: Puzzle, view: View, action: string): Verdict {
  const [[best, chance] = ['', 0], second] = chances;
  const isRight = action === best;
  const other = isRight ? (second?.[0] ?? action) : action;
  const tried = (each: string) => ({ action: each, view: lookAhead(view, each) });
  return {
    ...{ isRight, best, chance, other },
    less: chances.find(([each]) => each === other)?.[1] ?? null,
    reason: reasonOf(view, { taken: tried(other), best: tried(best) }),
  };
}
