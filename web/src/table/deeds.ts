/** What each player did last, in a word or two for their place. */
import { total } from '../cards';
import type { View } from '../types';
import { say, sayCard, sayKind } from '../words.svelte';
import { Auctioneer, type AuctionEnd } from './highlight';
import { moveOf, profitOf } from './moves';
import type { Moment } from './story';

/** By seat, up to a version. */
export function lastDeeds(moments: readonly Moment[], version: number): Map<number, string> {
  const deeds = new Map<number, string>();
  const auctioneer = new Auctioneer();
  moments.forEach(({ version: at, action, seat, view }, index) => {
    const before = moments[index - 1]?.view;
    if (at > version || action === null || seat === null || before === undefined) return;
    if (action.startsWith('undo')) {
      deeds.delete(seat);
      auctioneer.forget();
      return;
    }
    deeds.set(seat, deedOf(action, before));
    const [end] = auctioneer.see(before, action, view);
    if (end?.kind === 'auction') deeds.set(end.seat, sayEnd(end));
  });
  return deeds;
}

function sayEnd({ price }: AuctionEnd): string {
  return price > 0 ? say('web-deed-won', { price }) : say('web-deed-free');
}

function deedOf(action: string, before: View): string {
  const { seat, verb, cards } = moveOf(action);
  const [first = ''] = cards;
  switch (verb) {
    case 'bid': {
      const laid = before.players[seat]?.bid ?? [];
      return say('web-deed-bid', { total: total([...laid, ...cards]) });
    }
    case 'pass':
      return say('web-deed-pass');
    case 'give':
      return say('web-do-give-card', { card: sayCard(first) });
    case 'take': {
      const count = before.market.filter((card) => card.startsWith(first)).length;
      return say('web-deed-take', { count, kind: sayKind(first) });
    }
    case 'drop':
      return say('web-deed-drop', { card: sayCard(first) });
    case 'sell':
      return say('web-deed-sell', { profit: profitOf(cards) });
    case 'done':
      return say('web-deed-done');
  }
}
