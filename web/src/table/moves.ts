/** What may be done now, read from the `legal` list of a view. Nothing here knows the rules. */
import { KINDS, kindOf, total, valueOf, type Kind } from '../cards';
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

export function movesOf(view: View, verb: Verb): Move[] {
  return view.legal.map(moveOf).filter((move) => move.verb === verb);
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

function highest(move: Move): number {
  return Math.max(...move.cards.map(valueOf));
}

/** For each total within reach the bid with the cheapest cards, the lowest total first. */
export function quickBids(view: View): QuickBid[] {
  const laid = view.seat === null ? 0 : total(view.players[view.seat]?.bid ?? []);
  const best = new Map<number, Move>();
  for (const move of movesOf(view, 'bid')) {
    const sum = laid + total(move.cards);
    const rival = best.get(sum);
    if (rival === undefined || isCheaper(move, rival)) best.set(sum, move);
  }
  return [...best]
    .map(([sum, move]) => ({ move, total: sum }))
    .sort((one, other) => one.total - other.total);
}

/** Small cards go first, since a high card is worth more as profit. */
function isCheaper(move: Move, rival: Move): boolean {
  return (
    highest(move) < highest(rival) ||
    (highest(move) === highest(rival) && move.cards.length > rival.cards.length)
  );
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
