/** What may be done now, read from the `legal` list of a view. Nothing here knows the rules. */
import { KINDS, kindOf, total, valueOf, without, type Kind } from '../cards';
import type { Verb, View } from '../types';

export interface Move {
  text: string;
  seat: number;
  verb: Verb;
  /** Its cards, or for `take` the kind. */
  cards: string[];
}

export function moveOf(text: string): Move {
  const [seat = '', verb = '', ...cards] = text.split(' ');
  return { text, seat: Number(seat), verb: verb as Verb, cards };
}

/** A view has hundreds of bids and is asked for them many times. */
const READ = new WeakMap<View, Move[]>();

export function movesOf(view: View, verb: Verb): Move[] {
  const moves = READ.get(view) ?? view.legal.map(moveOf);
  READ.set(view, moves);
  return moves.filter((move) => move.verb === verb);
}

function place(card: string): number {
  return KINDS.indexOf(kindOf(card)) * 10 + valueOf(card);
}

export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The move among these that has exactly these cards, in whatever order they were picked. */
export function moveWith(moves: readonly Move[], cards: readonly string[]): Move | null {
  const wanted = inOrder(cards).join(' ');
  return moves.find((move) => inOrder(move.cards).join(' ') === wanted) ?? null;
}

export interface QuickBid {
  move: Move;
  /** The whole bid after it, with what already lies there. */
  total: number;
}

/**
 * For each total within reach the cheapest bid of PROTOCOL.md that leaves the kept cards in the hand,
 * the lowest total first.
 */
export function quickBids(view: View, keep: readonly string[] = []): QuickBid[] {
  const laid = view.seat === null ? 0 : total(view.players[view.seat]?.bid ?? []);
  const best = new Map<number, Move>();
  for (const move of movesOf(view, 'bid')) {
    if (without(keep, without(view.hand, move.cards)).length > 0) continue;
    const sum = laid + total(move.cards);
    const rival = best.get(sum);
    if (rival === undefined || isCheaper(move, rival, view.hand)) best.set(sum, move);
  }
  return [...best]
    .map(([sum, move]) => ({ move, total: sum }))
    .sort((one, other) => one.total - other.total);
}

/** Of two bids with the same total the one that a player would miss less. */
function isCheaper(move: Move, rival: Move, hand: readonly string[]): boolean {
  const fewer = fromPairs(move, hand) - fromPairs(rival, hand);
  if (fewer !== 0) return fewer < 0;
  return (
    comesBefore(heights(move), heights(rival)) ?? comesBefore(places(move), places(rival)) ?? false
  );
}

/** How many of its cards are of a kind of which the hand holds two or more. */
function fromPairs(move: Move, hand: readonly string[]): number {
  const held = (kind: Kind) => hand.filter((card) => kindOf(card) === kind).length;
  return move.cards.filter((card) => held(kindOf(card)) > 1).length;
}

/** What its cards are worth, the highest first. */
function heights(move: Move): number[] {
  return move.cards.map(valueOf).sort((one, other) => other - one);
}

function places(move: Move): number[] {
  return move.cards.map(place).sort((one, other) => one - other);
}

/** Whether a list is smaller than another at the first place where they differ; null: nowhere. */
function comesBefore(one: readonly number[], other: readonly number[]): boolean | null {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? null : (one[at] ?? 0) < (other[at] ?? 0);
}

const MERCHANT_PROFIT = 5;

/** What a sale earns, as printed on its cards. */
export function profitOf(cards: readonly string[]): number {
  const goods = cards.filter((card) => kindOf(card) !== 'M');
  return goods.length === 0 ? MERCHANT_PROFIT : Math.max(...goods.map(valueOf));
}

function merchants(cards: readonly string[]): number {
  return cards.filter((card) => kindOf(card) === 'M').length;
}

/** The sales on offer, the best first: most profit, then fewest merchants, then cheapest cards. */
export function sales(view: View): Move[] {
  return movesOf(view, 'sell').sort(
    (one, other) =>
      profitOf(other.cards) - profitOf(one.cards) ||
      merchants(one.cards) - merchants(other.cards) ||
      total(one.cards) - total(other.cards),
  );
}

/** The best sale of each kind: what to suggest. */
export function suggestedSales(view: View): Move[] {
  const seen = new Set<Kind>();
  return sales(view).filter((move) => {
    const kind = kindOf(move.cards[0] ?? 'M');
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

export interface Pile {
  kind: Kind;
  cards: string[];
}

/** The market by kind, the empty columns too. */
export function piles(market: readonly string[]): Pile[] {
  return KINDS.map((kind) => ({ kind, cards: market.filter((card) => kindOf(card) === kind) }));
}

export interface Preview {
  /** How many cards of the kind the hand would hold. */
  together: number;
  /** How many threes that makes, and whether merchants in the hand could fill one more. */
  sets: number;
  withMerchants: boolean;
  hand: number;
}

/** What taking a pile would bring together. */
export function previewOf(view: View, pile: Pile): Preview {
  const held = view.hand.filter((card) => kindOf(card) === pile.kind).length;
  const together = held + pile.cards.length;
  const spare = pile.kind === 'M' ? 0 : merchants(view.hand);
  return {
    together,
    sets: Math.floor(together / 3),
    withMerchants: together % 3 > 0 && (together % 3) + spare >= 3,
    hand: view.hand.length + pile.cards.length,
  };
}
