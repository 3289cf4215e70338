/** What a move does to the cards that one sees, as far as that can be read off the cards alone. */
import { kindOf, without } from '../cards';
import type { View } from '../types';
import { moveOf } from './moves';

export function lookAhead(view: View, action: string): View {
  const { verb, cards } = moveOf(action);
  const isTaken = (card: string) => kindOf(card) === cards[0];
  switch (verb) {
    case 'bid':
    case 'drop':
    case 'sell':
      return { ...view, hand: without(view.hand, cards), legal: [] };
    case 'give':
      return {
        ...view,
        hand: [...view.hand, ...without(view.bundle, cards)],
        market: [...view.market, ...cards],
        legal: [],
      };
    case 'take':
      return {
        ...view,
        hand: [...view.hand, ...view.market.filter(isTaken)],
        market: view.market.filter((card) => !isTaken(card)),
        legal: [],
      };
    default:
      return { ...view, legal: [] };
  }
}
