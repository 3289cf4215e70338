/** Standing orders at a table of this browser: what a seat's order makes of its turn. */
import { movesOf, quickBids } from '../table/moves';
import type { View } from '../types';
import type { KeptOrder } from './table-store';

/** Whether the auction for which it was given still goes on, and its seat is in it. */
export function holds({ round, offer }: KeptOrder, view: View): boolean {
  return isBidding(view) && view.round === round && view.offers[0] === offer;
}

export function isBidding({ phase, seat, players }: View): boolean {
  const me = seat === null ? undefined : players[seat];
  return phase === 'bid' && me !== undefined && !me.passed && me.offer === null;
}

/** The action that an order asks for; null: the person decides. */
export function obey(kept: KeptOrder, view: View): string | null {
  const pass = movesOf(view, 'pass')[0]?.text ?? null;
  if (pass === null || !holds(kept, view)) return null;
  const price = kept.order.price ?? 0;
  switch (kept.order.kind) {
    case 'pass':
      return pass;
    case 'pass_at':
      return view.high >= price ? pass : null;
    case 'bid_to': {
      const [lowest] = quickBids(view, kept.order.keep ?? []);
      return lowest !== undefined && lowest.total <= price ? lowest.move.text : pass;
    }
  }
}
