/** What a hint looks at: the cards after a move, and the cards that a move picks. */
import { expect, test } from 'vitest';
import { Choice } from '../src/table/choice.svelte';
import { lookAhead } from '../src/table/look-ahead';
import { moveOf } from '../src/table/moves';
import type { View } from '../src/types';

const view = {
  hand: ['C1', 'C2', 'V4'],
  bundle: ['W1', 'M'],
  market: ['O1', 'O2', 'V1'],
  legal: [],
} as unknown as View;

test.each([
  ['0 bid C1', ['C2', 'V4'], ['O1', 'O2', 'V1']],
  ['0 give W1', ['C1', 'C2', 'V4', 'M'], ['O1', 'O2', 'V1', 'W1']],
  ['0 take O', ['C1', 'C2', 'V4', 'O1', 'O2'], ['V1']],
  ['0 drop V4', ['C1', 'C2'], ['O1', 'O2', 'V1']],
  ['0 pass', ['C1', 'C2', 'V4'], ['O1', 'O2', 'V1']],
])('%s', (action, hand, market) => {
  expect(lookAhead(view, action)).toMatchObject({ hand, market });
});

test('a move picks what it takes, and nothing that was picked before', () => {
  const choice = new Choice(() => view);
  choice.select(moveOf('0 bid C1 V4'));
  expect(choice.cards).toEqual(['C1', 'V4']);
  choice.select(moveOf('0 give M'));
  expect([choice.cards, choice.bundle]).toEqual([[], 1]);
  choice.select(moveOf('0 take O'));
  expect([choice.bundle, choice.kind]).toEqual([null, 'O']);
  choice.select(moveOf('0 pass'));
  expect([choice.cards, choice.kind]).toEqual([[], null]);
});
