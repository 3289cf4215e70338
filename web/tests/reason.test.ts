/** The reasons that a review gives: from what two actions lead to. */
import { expect, test } from 'vitest';
import { reasonOf, type Seen } from '../src/review/reason';

function seen(part: Partial<Seen>): Seen {
  return { hand: [], bundle: [], market: [], legal: [], ...part };
}

const before = seen({ hand: ['C1', 'C2', 'V4'], bundle: ['W1', 'M'] });

function reason(
  [taken, takenView]: [string, Partial<Seen>],
  [best, bestView]: [string, Partial<Seen>],
) {
  return reasonOf(before, {
    taken: { action: taken, view: seen(takenView) },
    best: { action: best, view: seen(bestView) },
  });
}

test.each<[string, Parameters<typeof reason>]>([
  [
    'web-reason-sell',
    [
      ['0 done', {}],
      ['0 sell C1 C2 M', {}],
    ],
  ],
  [
    'web-reason-keep',
    [
      ['0 sell C1 C2 M', {}],
      ['0 pass', {}],
    ],
  ],
  [
    'web-reason-set',
    [
      ['0 take W', {}],
      ['0 take C', { legal: ['0 sell C1 C2 C3'] }],
    ],
  ],
  [
    'web-reason-dear',
    [
      ['0 bid V4', {}],
      ['0 pass', {}],
    ],
  ],
  [
    'web-reason-cheap',
    [
      ['0 pass', {}],
      ['0 bid C1', {}],
    ],
  ],
  [
    'web-reason-merchant',
    [
      ['0 give M', {}],
      ['0 give W1', { hand: ['M'] }],
    ],
  ],
  [
    'web-reason-higher',
    [
      ['0 give W4', {}],
      ['0 give W1', {}],
    ],
  ],
  [
    'web-reason-fewer',
    [
      ['0 take W', { hand: ['W1'] }],
      ['0 take V', { hand: ['V1', 'G2'] }],
    ],
  ],
  [
    'web-reason-more',
    [
      ['0 take W', {}],
      ['0 take V', {}],
    ],
  ],
])('%s', (id, tried) => {
  expect(reason(...tried)).toEqual({ id });
});

test('three cards of a kind in the market are a present', () => {
  const market = ['O1', 'O1', 'O2'];
  expect(reason(['0 give O2', { market }], ['0 give W1', { market: ['O1', 'O1'] }])).toEqual({
    id: 'web-reason-market',
    kind: 'O',
  });
});

test('cards that go with those in the hand are worth more', () => {
  const pair = { hand: ['V4', 'V1'] };
  expect(reason(['0 take W', { hand: ['V4', 'W4'] }], ['0 take V', pair])).toEqual({
    id: 'web-reason-match',
    kind: 'V',
  });
});

test('a bid can be too high, and can break up a pair', () => {
  const pair = { hand: ['C1', 'C2'] };
  expect(reason(['0 bid V4', {}], ['0 bid C1', {}])).toEqual({ id: 'web-reason-over', points: 3 });
  expect(reason(['0 bid C1', { hand: ['C2'] }], ['0 bid W1', pair])).toEqual({
    id: 'web-reason-pair',
    kind: 'C',
  });
});
