/** What nobody has seen of a deck. */
import type { Replayed } from '../types';

/** The places of the deck that nobody has seen at a step: cards removed before it, and the stock. */
export function unseen(deck: readonly string[], game: Replayed, at: number): number[] {
  const start = game.steps[0]?.spectator;
  const now = game.steps[at]?.spectator;
  const dealt = game.steps[0]?.views.reduce((sum, view) => sum + view.hand.length, 0) ?? 0;
  const first = deck.length - (start?.stock ?? 0) - (start?.bundle.length ?? 0);
  const places = deck.map((_, place) => place);
  return [...places.slice(dealt, first), ...places.slice(deck.length - (now?.stock ?? 0))];
}
