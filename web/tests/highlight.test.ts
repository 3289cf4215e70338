import { expect, test } from 'vitest';
import { Auctioneer } from '../src/table/highlight';
import { player, view } from './views';

const bid = view({
  high: 3,
  bundle: ['C1', 'C2', 'W3'],
  players: [player('Ada', { bid: ['S3'] }), player('Ben', { passed: true }), player('Cem')],
});
const giving = view({ phase: 'give', bundle: bid.bundle, awaited: [0], market: ['S3'] });
const next = view({ offers: [4, 2], bundle: ['G1'], players: [player('Ada', { offer: 6 })] });

test('an auction ends when the winner has given a card, and tells what was paid', () => {
  const auctioneer = new Auctioneer();
  expect(auctioneer.see(bid, '2 pass', giving)).toEqual([]);
  expect(auctioneer.see(giving, '0 give W3', next)).toEqual([
    {
      kind: 'auction',
      seat: 0,
      player: 'Ada',
      paid: ['S3'],
      price: 3,
      given: ['W3'],
      taken: ['C1', 'C2'],
    },
  ]);
});

test('where nobody bid, who passed first has the bundle for nothing', () => {
  const passed = view({ high: 0, bundle: ['C1', 'C2'], offers: [6, 4, 2] });
  const [end] = new Auctioneer().see(passed, '2 pass', next);
  expect(end).toMatchObject({ kind: 'auction', player: 'Ada', price: 0, taken: ['C1', 'C2'] });
});

test('a round begins with whoever opens it', () => {
  const market = view({ phase: 'take', offers: [] });
  const [begun] = new Auctioneer().see(market, '1 take C', view({ round: 2, awaited: [2] }));
  expect(begun).toEqual({ kind: 'round', round: 2, rounds: 8, opener: 'Cem' });
});
