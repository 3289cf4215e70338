import { expect, test } from 'vitest';
import {
  moveOf,
  moveWith,
  movesOf,
  piles,
  previewOf,
  profitOf,
  quickBids,
  sales,
  suggestedSales,
} from '../src/table/moves';
import { player, view } from './views';

test('an action is read from its text', () => {
  expect(moveOf('1 bid C1 S2')).toEqual({
    text: '1 bid C1 S2',
    seat: 1,
    verb: 'bid',
    cards: ['C1', 'S2'],
  });
  expect(moveOf('0 pass').cards).toEqual([]);
});

test('picked cards make a move in whatever order they were picked', () => {
  const moves = movesOf(view({ legal: ['0 pass', '0 bid C1', '0 bid C1 W3'] }), 'bid');
  expect(moveWith(moves, ['W3', 'C1'])?.text).toBe('0 bid C1 W3');
  expect(moveWith(moves, ['W3'])).toBeNull();
});

test('quick bids offer each total once, with the smallest cards, from the legal list alone', () => {
  const legal = ['0 bid C1 C4', '0 bid C1 G2 G2', '0 bid C4', '0 bid G2 G2', '0 pass'];
  const quick = quickBids(view({ high: 3, legal }));
  expect(quick.map((bid) => [bid.total, bid.move.text])).toEqual([
    [4, '0 bid G2 G2'],
    [5, '0 bid C1 G2 G2'],
  ]);
});

test('quick bids count what already lies on the table', () => {
  const players = [player('Ada', { bid: ['S3'] }), player('Ben'), player('Cem')];
  expect(quickBids(view({ players, legal: ['0 bid C1'] })).map((bid) => bid.total)).toEqual([4]);
});

test('nothing is offered that is not legal', () => {
  expect(quickBids(view({ hand: ['C4', 'C4'] }))).toEqual([]);
  expect(sales(view({ hand: ['C4', 'C4', 'C4'] }))).toEqual([]);
});

test('a sale earns its highest goods card, three merchants five', () => {
  expect(profitOf(['C1', 'C3', 'M'])).toBe(3);
  expect(profitOf(['M', 'M', 'M'])).toBe(5);
});

test('the best sale of each kind is suggested: most profit, then fewest merchants', () => {
  const legal = ['0 sell C1 C2 C4', '0 sell C1 C4 M', '0 sell C1 C2 M', '0 sell W1 M M'];
  expect(suggestedSales(view({ legal })).map((move) => move.text)).toEqual([
    '0 sell C1 C2 C4',
    '0 sell W1 M M',
  ]);
});

test('the market has seven columns', () => {
  const columns = piles(['C1', 'C2', 'M']);
  expect(columns.map((pile) => pile.cards.length)).toEqual([2, 0, 0, 0, 0, 0, 1]);
});

test('a pile previews what it brings together', () => {
  const hand = ['C1', 'G2', 'M'];
  const seen = view({ hand, market: ['C2', 'C3', 'G1', 'V1'] });
  const [cloth, grain, , , wine] = piles(seen.market).map((pile) => previewOf(seen, pile));
  expect(cloth).toEqual({ together: 3, sets: 1, withMerchants: false, hand: 5 });
  expect(grain).toMatchObject({ together: 2, sets: 0, withMerchants: true });
  expect(wine).toMatchObject({ together: 1, sets: 0, withMerchants: false });
});
