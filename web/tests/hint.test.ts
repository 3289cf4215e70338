/** The hint beside the cards: chances or points, what speaks against a choice, and no playing. */
import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import { Choice } from '../src/table/choice.svelte';
import Hint from '../src/table/Hint.svelte';
import type { Candidate, View } from '../src/types';
import { speak } from '../src/words.svelte';
import { view } from './views';

beforeAll(() => speak('en'));

const giving = view({
  phase: 'give',
  bundle: ['W4', 'W1', 'M'],
  legal: ['0 give W1', '0 give W4', '0 give M'],
});

function candidate(action: string, wins: number, points: number): Candidate {
  return { action, wins, points, worlds: 500 };
}

function show(seen: View, candidates: Candidate[]): Choice {
  const choice = new Choice(() => seen);
  render(Hint, { view: seen, candidates, choice, onclose: () => undefined });
  return choice;
}

/** The choices as they are called, behind the button that closes the hint. */
function choices(): string[] {
  const [, ...buttons] = screen.getAllByRole('button');
  return buttons.map((each) => (each.getAttribute('aria-label') ?? '').replace(/\s/gu, ' '));
}

test('tells chances, and against the next what speaks', async () => {
  const choice = show(giving, [
    candidate('0 give W1', 0.4, 20),
    candidate('0 give M', 0.3, 21),
    candidate('0 give W4', 0.2, 19),
  ]);
  expect(screen.getByRole('status').textContent).toContain('It gives a merchant away.');
  expect(choices()).toEqual([
    'Into the market: wood 1, 40%',
    'Into the market: merchant, 30%',
    'Into the market: wood 4, 20%',
  ]);
  screen.getByRole('button', { name: /wood.4/ }).click();
  await Promise.resolve();
  expect(choice.gift?.text).toBe('0 give W4');
  expect(choice.suggested).toBe('0 give W4');
  expect(screen.getByRole('status').textContent).toMatch(/Into the market: wood.4\?/u);
});

test.each([0.01, 0.99])('tells points where the game is as good as decided: %d', (wins) => {
  show(giving, [candidate('0 give W1', wins, 20.04), candidate('0 give M', wins - 0.005, 21.5)]);
  expect(choices()).toEqual([
    'Into the market: merchant, 21.5 points',
    'Into the market: wood 1, 20 points',
  ]);
});

test('says so where there is nothing else to do', () => {
  const forced = { ...giving, legal: ['0 give W1'] };
  show(forced, [{ ...candidate('0 give W1', 0, 0), worlds: 0 }]);
  expect(screen.getByRole('status').textContent).toContain('There is nothing else to do here.');
  expect(screen.queryByText(/%|points/)).toBeNull();
});
