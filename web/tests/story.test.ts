import { beforeAll, expect, test } from 'vitest';
import { Story, sayLine, startOf } from '../src/table/story';
import type { View } from '../src/types';
import { speak } from '../src/words.svelte';
import { player, view } from './views';

beforeAll(() => speak('en'));

function told(before: View, action: string, after: View, turned: string[] = []): string[] {
  const story = new Story(before);
  return story.tell({ version: after.version, action, turned, view: after }).lines.map(sayLine);
}

test('the deal', () => {
  expect(new Story(view()).begin().lines.map(sayLine)).toEqual([
    'Ada, Ben, Cem sit down, each with four cards; there will be 8 rounds.',
    'Round 1 of 8',
    'Offer card 6: cloth 1, grain 2, wood 3, merchant.',
  ]);
});

test('a bid, a raise, a pass with and without a bid', () => {
  const raised = [player('Ada', { bid: ['C1'] }), player('Ben'), player('Cem')];
  expect(told(view(), '0 bid C1', view())).toEqual(['Ada bids 1: cloth 1.']);
  expect(told(view({ players: raised }), '0 bid S2', view())).toEqual([
    'Ada raises to 3 with spices 2.',
  ]);
  expect(told(view({ players: raised, high: 1 }), '0 pass', view())).toEqual([
    'Ada passes and takes the bid back.',
  ]);
  expect(told(view(), '1 pass', view())).toEqual(['Ben passes.']);
});

test('when all pass the first passer takes the bundle, and the next one is turned up', () => {
  const passed = [player('Ada', { passed: true }), player('Ben', { passed: true }), player('Cem')];
  const after = view({
    offers: [4, 2],
    players: [player('Ada', { offer: 6 }), player('Ben'), player('Cem')],
  });
  expect(told(view({ players: passed }), '2 pass', after, ['V1', 'V2'])).toEqual([
    'Cem passes.',
    'Everybody has passed, so Ada takes the whole bundle: cloth 1, grain 2, wood 3, merchant.',
    'Offer card 4: wine 1, wine 2.',
  ]);
});

test('a gift to the market, a sale, a discard', () => {
  expect(told(view(), '0 give G2', view())).toEqual([
    'Ada places in the market: grain 2. Takes in hand: cloth 1, wood 3, merchant.',
  ]);
  expect(told(view(), '1 sell C1 C4 M', view())).toEqual([
    'Ben sells cloth 1, cloth 4, merchant for 4 points.',
  ]);
  expect(told(view(), '0 drop W3', view())).toEqual([
    'Ada holds too many cards and discards wood 3.',
  ]);
});

test('the market opens, is shared out, and what is left is removed', () => {
  const story = new Story(view({ offers: [2] }));
  const market = ['C1', 'G2', 'W3'];
  const open = view({ phase: 'take', offers: [], bundle: [], market });
  const first = story.tell({ version: 1, action: '0 give C1', turned: [], view: open });
  expect(first.lines.map(sayLine).at(-1)).toBe('The market: cloth 1, grain 2, wood 3.');
  const next = view({ round: 2 });
  const last = story.tell({ version: 2, action: '1 take C', turned: next.bundle, view: next });
  expect(last.lines.map(sayLine)).toEqual([
    'Ben takes from the market: cloth 1.',
    'Nobody took these, so they leave the game: grain 2, wood 3.',
    'Round 2 of 8',
    'Offer card 6: cloth 1, grain 2, wood 3, merchant.',
  ]);
});

test('the end, with a tie', () => {
  const result = { scores: [9, 12, 12], tiebreak: [0, 1, 2], winners: [2] };
  expect(told(view(), '0 done', view({ phase: 'over', result })).slice(1)).toEqual([
    'Cem: 12 points, 2 cards for the tie-break',
    'Ben: 12 points, one card for the tie-break',
    'Ada: 9 points',
    'Cem wins.',
  ]);
});

test('who comes later gets the start from the first view that is told', () => {
  const first = view({ version: 1, high: 3, players: [player('Ada', { bid: ['C3'] })] });
  expect(startOf(first)).toMatchObject({ version: 0, high: 0, players: [{ bid: [] }] });
});
