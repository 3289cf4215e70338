/** Views for tests: a table of three in the first auction, with what differs. */
import type { Player, View } from '../src/types';

export function player(name: string, with_: Partial<Player> = {}): Player {
  return {
    name,
    cards: 4,
    bid: [],
    passed: false,
    offer: null,
    sold: 0,
    score: null,
    ...with_,
  };
}

export function view(with_: Partial<View> = {}): View {
  return {
    format: 'byzanz-view/1',
    seat: 0,
    version: 0,
    phase: 'bid',
    awaited: [0],
    round: 1,
    rounds: 8,
    offers: [6, 4, 2],
    stock: 90,
    bundle: ['C1', 'G2', 'W3', 'M'],
    market: [],
    high: 0,
    players: [player('Ada'), player('Ben'), player('Cem')],
    hand: [],
    legal: [],
    result: null,
    ...with_,
  };
}
