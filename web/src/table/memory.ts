/**
 * What an attentive player remembers, counted from what everyone was shown. Nothing here knows more
 * than the views and the list of actions.
 */
import { KINDS, type Kind } from '../cards';
import type { View } from '../types';
import { moveOf } from './moves';
import type { Moment } from './story';

/** How often each card is in the game, by what is printed on it. */
const COPIES = { 1: 6, 2: 5, 3: 3, 4: 2 } as const;
const MERCHANTS = 16;

/** The moments up to a version that were not taken back. */
function standing(moments: readonly Moment[], version: number): Moment[] {
  const kept: Moment[] = [];
  for (const moment of moments) {
    if (moment.version > version) break;
    const { action } = moment;
    if (action?.startsWith('undo ')) {
      const undone = action.slice('undo '.length);
      const at = kept.findLastIndex((earlier) => earlier.action === undone);
      if (at >= 0) kept.splice(at, 1);
    } else kept.push(moment);
  }
  return kept;
}

/** The sets that each seat has sold, the latest last. */
export function soldSets(
  moments: readonly Moment[],
  version: number,
  players: number,
): string[][][] {
  const sold: string[][][] = Array.from({ length: players }, () => []);
  for (const { action } of standing(moments, version)) {
    if (action === null) continue;
    const { seat, verb, cards } = moveOf(action);
    if (verb === 'sell') sold[seat]?.push(cards);
  }
  return sold;
}

/** All cards that were seen to leave the game: sold, dropped, or left in the market. */
function goneCards(moments: readonly Moment[], version: number): string[] {
  return standing(moments, version).flatMap(({ action, lines }) => {
    const { verb, cards } = moveOf(action ?? '');
    const left = lines.flatMap(({ id, args }) =>
      id === 'story-removed' && Array.isArray(args['cards']) ? (args['cards'] as string[]) : [],
    );
    return verb === 'sell' || verb === 'drop' ? [...cards, ...left] : left;
  });
}

export interface Left {
  card: string;
  left: number;
  copies: number;
}

/** For each kind, how many of each of its cards have not been seen to leave the game. */
export function cardsLeft(
  moments: readonly Moment[],
  version: number,
): { kind: Kind; cards: Left[] }[] {
  const gone = goneCards(moments, version);
  const leftOf = (card: string, copies: number): Left => ({
    card,
    copies,
    left: copies - gone.filter((other) => other === card).length,
  });
  return KINDS.map((kind) => ({
    kind,
    cards:
      kind === 'M'
        ? [leftOf(kind, MERCHANTS)]
        : Object.entries(COPIES).map(([value, copies]) => leftOf(`${kind}${value}`, copies)),
  }));
}

/** The seats that are still to take from the market, the next one first. */
export function takersOf(view: View): number[] {
  const holders = view.players
    .map((player, seat) => ({ seat, offer: player.offer ?? 0 }))
    .filter(({ offer }) => offer > 0)
    .sort((one, other) => one.offer - other.offer)
    .map(({ seat }) => seat);
  const now = view.phase === 'take' ? holders.indexOf(view.awaited[0] ?? -1) : 0;
  return holders.slice(Math.max(now, 0));
}
