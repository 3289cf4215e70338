/** A move as a button would say it. */
import { say, sayCard, sayCards, sayKind } from '../words.svelte';
import { moveOf, profitOf } from './moves';

export function sayMove(action: string): string {
  const { verb, cards } = moveOf(action);
  const first = cards[0] ?? '';
  switch (verb) {
    case 'bid':
      return say('web-move-bid', { cards: sayCards(cards) });
    case 'pass':
      return say('web-do-pass');
    case 'give':
      return say('web-do-give-card', { card: sayCard(first) });
    case 'take':
      return say('web-do-take-kind', { kind: sayKind(first) });
    case 'drop':
      return say('web-do-drop-card', { card: sayCard(first) });
    case 'sell':
      return say('web-move-sell', { cards: sayCards(cards), profit: profitOf(cards) });
    case 'done':
      return say('web-do-done');
  }
}
