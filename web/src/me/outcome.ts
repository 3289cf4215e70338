/** How a game ended for one of its seats, from what all could see. */
import type { Outcome } from '../games.svelte';
import type { Seat } from '../types';
import { soldProfits } from '../end/profits';
import { Auctioneer } from '../table/highlight';
import type { Moment } from '../table/story';

export function outcomeOf(
  seat: number,
  seats: readonly Seat[],
  moments: readonly Moment[],
): Outcome | null {
  const last = moments.at(-1);
  const result = last?.view.result;
  if (!last || !result) return null;
  const ahead = result.scores.filter((score, other) => {
    const mine = result.scores[seat] ?? 0;
    const tie = (at: number) => result.tiebreak[at] ?? 0;
    return score > mine || (score === mine && tie(other) > tie(seat));
  });
  return {
    at: Date.now(),
    place: result.winners.includes(seat) ? 1 : ahead.length + 1,
    won: result.winners.includes(seat),
    scores: result.scores,
    levels: seats.map(({ level }) => level),
    prices: pricesOf(seat, moments),
    sets: soldProfits(moments, seats.length)[seat]?.length ?? 0,
  };
}

function pricesOf(seat: number, moments: readonly Moment[]): number[] {
  const auctioneer = new Auctioneer();
  return moments.flatMap(({ action, view }, at) => {
    const before = moments[at - 1]?.view;
    if (action === null || before === undefined || action.startsWith('undo')) return [];
    const [end] = auctioneer.see(before, action, view);
    return end?.kind === 'auction' && end.seat === seat && end.price > 0 ? [end.price] : [];
  });
}
