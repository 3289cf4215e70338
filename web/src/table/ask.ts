/** In words: what is asked of me now, or whom the table waits for. */
import type { View } from '../types';
import { say, sayNames } from '../words.svelte';
import { movesOf } from './moves';

export function isAwaited(view: View): boolean {
  return view.seat !== null && view.awaited.includes(view.seat);
}

export function ask(view: View): string {
  if (view.phase === 'over') return say('web-ask-over');
  return isAwaited(view) ? askMe(view) : waitFor(view);
}

function askMe(view: View): string {
  switch (view.phase) {
    case 'bid':
      return movesOf(view, 'bid').length > 0
        ? say('web-ask-bid', { price: view.high + 1 })
        : say('web-ask-cannot-bid', { high: view.high });
    case 'give':
      return say('web-ask-give');
    case 'trim':
      return say('web-ask-trim', { count: view.hand.length });
    case 'take':
      return say('web-ask-take');
    default:
      return say('web-ask-final');
  }
}

function waitFor(view: View): string {
  const names = sayNames(view.awaited.map((seat) => view.players[seat]?.name ?? ''));
  return say(`web-wait-${view.phase}`, { player: names });
}
