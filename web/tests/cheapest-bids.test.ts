import { expect, test } from 'vitest';
import written from '../../tests/golden/cheapest-bids.json';
import { quickBids } from '../src/table/moves';
import { player, view } from './views';

interface Case {
  hand: string[];
  keep: string[];
  laid: number;
  bids: string[];
  /** A total, and the cheapest bid that makes it. */
  cheapest: [number, string][];
}

const cases = written as unknown as Case[];

/** Cards that are worth so much together, as they would lie on the table. */
function worth(total: number): string[] {
  return Array<string>(total).fill('W1');
}

test('quick bids spend the same cards as standing orders do', () => {
  expect(cases.length).toBeGreaterThan(50);
  for (const { hand, keep, laid, bids, cheapest } of cases) {
    const seat = Number(bids[0]?.charAt(0));
    const players = Array.from({ length: 6 }, (_, at) =>
      player(`${at}`, { bid: at === seat ? worth(laid) : [] }),
    );
    const quick = quickBids(view({ seat, hand, players, legal: bids }), keep);
    expect(quick.map(({ total, move }) => [total, move.text])).toEqual(cheapest);
  }
});
