import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import ActionBar from '../src/table/ActionBar.svelte';
import { Choice } from '../src/table/choice.svelte';
import type { Table } from '../src/table/table.svelte';
import type { View } from '../src/types';
import { speak } from '../src/words.svelte';
import { player, view } from './views';

beforeAll(() => speak('en'));

const act = vi.fn(() => Promise.resolve());
beforeEach(() => act.mockClear());

function show(seen: View): Choice {
  const table = {
    view: seen,
    act,
    busy: false,
    refused: null,
    away: false,
    deadline: null,
    skew: 0,
    order: null,
    canUndo: false,
    candidates: null,
    info: null,
  } as unknown as Table;
  const choice = new Choice(() => seen);
  render(ActionBar, { table, choice });
  return choice;
}

function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

const bidding = view({
  high: 4,
  hand: ['C1', 'C4', 'G2', 'M'],
  legal: ['0 pass', '0 bid C1 C4', '0 bid C1 C4 G2', '0 bid C4 G2', '0 sell C1 C4 M'],
});

describe('bidding', () => {
  test('says what is asked and why there is no bid yet', () => {
    show(bidding);
    expect(screen.getByText('Bid 5 or more, or pass.')).toBeTruthy();
    expect(screen.getByText('Tap cards in your hand.')).toBeTruthy();
    button('Bid').click();
    expect(act).not.toHaveBeenCalled();
  });

  test('picked cards show their total and are bid', async () => {
    const choice = show(bidding);
    choice.toggle(2);
    await Promise.resolve();
    expect(screen.getByText('2 is too low: it takes at least 5.')).toBeTruthy();
    choice.toggle(1);
    await Promise.resolve();
    button('Bid 6').click();
    expect(act).toHaveBeenCalledWith('0 bid C4 G2');
  });

  test('a merchant is refused with its reason', async () => {
    const choice = show(bidding);
    choice.toggle(3);
    await Promise.resolve();
    expect(screen.getByText('Merchants cannot be bid.')).toBeTruthy();
  });

  test('a quick bid picks its cards first and bids when it is pressed again', async () => {
    const choice = show(bidding);
    button(/^5 with my lowest cards/).click();
    await Promise.resolve();
    expect(choice.cards).toEqual(['C1', 'C4']);
    expect(act).not.toHaveBeenCalled();
    button(/^5 with my lowest cards/).click();
    expect(act).toHaveBeenCalledWith('0 bid C1 C4');
  });

  test('a picked set can be sold as well', async () => {
    const choice = show(bidding);
    choice.pick(['C1', 'C4', 'M']);
    await Promise.resolve();
    button('Sell for 4 points').click();
    expect(act).toHaveBeenCalledWith('0 sell C1 C4 M');
  });

  test('without a legal bid only passing is left', () => {
    show(view({ high: 9, legal: ['0 pass'] }));
    expect(screen.getByText('You cannot bid more than 9. Pass.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bid' })).toBeNull();
    button('Pass').click();
    expect(act).toHaveBeenCalledWith('0 pass');
  });
});

test('who is not awaited reads whom the table waits for', () => {
  show(view({ awaited: [1], players: [player('Ada'), player('Ben'), player('Cem')] }));
  expect(screen.getByText('Ben is to bid.')).toBeTruthy();
});

test('sets worth suggesting glow in the hand', () => {
  const choice = new Choice(() => bidding);
  expect([...choice.glowing].sort()).toEqual([0, 1, 3]);
});
