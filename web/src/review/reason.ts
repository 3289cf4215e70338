/**
 * Why one action was better than another, in one plain sentence: from what both lead to, as the
 * seat's views before and after show it.
 */
import { KINDS, kindOf, total, type Kind } from '../cards';
import { moveOf } from '../table/moves';

/** A message of the catalogue; its kind is said in the reader's language. */
export interface Reason {
  id: string;
  kind?: Kind;
  points?: number;
}

/** As much of a view as a reason looks at. */
export interface Seen {
  hand: readonly string[];
  bundle: readonly string[];
  market: readonly string[];
  legal: readonly string[];
}

export interface Tried {
  action: string;
  view: Seen;
}

const PAIR = 2;
const SET = 3;

export function reasonOf(before: Seen, { taken, best }: { taken: Tried; best: Tried }): Reason {
  const did = moveOf(taken.action);
  const better = moveOf(best.action);
  if (better.verb === 'sell' && did.verb !== 'sell') return { id: 'web-reason-sell' };
  if (did.verb === 'sell' && better.verb !== 'sell') return { id: 'web-reason-keep' };
  if (hasSet(best.view) && !hasSet(taken.view)) return { id: 'web-reason-set' };
  const offered = KINDS.find(
    (kind) => inMarket(taken.view, kind) >= SET && inMarket(best.view, kind) < SET,
  );
  if (offered !== undefined) return { id: 'web-reason-market', kind: offered };
  if (did.verb === 'bid' && better.verb === 'pass') return { id: 'web-reason-dear' };
  if (did.verb === 'pass' && better.verb === 'bid') return { id: 'web-reason-cheap' };
  if (did.verb === 'bid' && better.verb === 'bid') {
    const more = total(did.cards) - total(better.cards);
    if (more > 0) return { id: 'web-reason-over', points: more };
  }
  const spent = KINDS.find(
    (kind) =>
      held(before.hand, kind) + held(before.bundle, kind) >= PAIR &&
      held(taken.view.hand, kind) < PAIR &&
      held(best.view.hand, kind) >= PAIR,
  );
  if (spent === 'M') return { id: 'web-reason-merchant' };
  if (spent !== undefined) return { id: 'web-reason-pair', kind: spent };
  if (held(taken.view.hand, 'M') < held(best.view.hand, 'M')) return { id: 'web-reason-merchant' };
  const matched = KINDS.find(
    (kind) => held(best.view.hand, kind) >= PAIR && held(taken.view.hand, kind) < PAIR,
  );
  if (matched !== undefined) return { id: 'web-reason-match', kind: matched };
  if (did.verb === better.verb && (did.verb === 'give' || did.verb === 'drop')) {
    if (total(did.cards) > total(better.cards)) return { id: 'web-reason-higher' };
  }
  if (did.verb === 'take' && taken.view.hand.length < best.view.hand.length) {
    return { id: 'web-reason-fewer' };
  }
  return { id: 'web-reason-more' };
}

function hasSet({ hand, legal }: Seen): boolean {
  return (
    legal.some((action) => moveOf(action).verb === 'sell') ||
    KINDS.some((kind) => held(hand, kind) >= SET)
  );
}

function held(cards: readonly string[], kind: Kind): number {
  return cards.filter((card) => kindOf(card) === kind).length;
}

function inMarket(view: Seen, kind: Kind): number {
  return held(view.market, kind);
}
