import { describe, expect, test } from 'vitest';
import { cardsLeft, soldSets, takersOf } from '../src/table/memory';
import type { Moment } from '../src/table/story';
import { player, view } from './views';

let version = 0;

function moment(action: string | null, removed: string[] = []): Moment {
  version += 1;
  const lines = removed.length > 0 ? [{ id: 'story-removed', args: { cards: removed } }] : [];
  return { version, seat: null, action, by: null, view: view({ version }), lines };
}

const game = [
  moment(null),
  moment('0 sell C1 C1 M'),
  moment('1 drop G4'),
  moment('2 sell M M M'),
  moment('undo 2 sell M M M'),
  moment('2 take W', ['O2', 'M']),
  moment('0 sell V1 V2 V3'),
];

function left(card: string, at: number): number | undefined {
  const kind = cardsLeft(game, at).find((row) => row.kind === card.charAt(0));
  return kind?.cards.find((row) => row.card === card)?.left;
}

describe('what is remembered', () => {
  test('sets sold by each seat, without what was taken back', () => {
    expect(soldSets(game, version, 3)).toEqual([
      [
        ['C1', 'C1', 'M'],
        ['V1', 'V2', 'V3'],
      ],
      [],
      [],
    ]);
  });

  test('no more than had happened at a moment that is looked at', () => {
    expect(soldSets(game, 2, 3)).toEqual([[['C1', 'C1', 'M']], [], []]);
    expect(left('G4', 2)).toBe(2);
  });

  test('cards that were sold, dropped or left in the market are out', () => {
    expect(left('C1', version)).toBe(4);
    expect(left('G4', version)).toBe(1);
    expect(left('O2', version)).toBe(4);
    expect(left('M', version)).toBe(14);
    expect(left('W1', version)).toBe(6);
  });

  test('112 cards are in the game', () => {
    const all = cardsLeft([], 0).flatMap(({ cards }) => cards.map(({ copies }) => copies));
    expect(all.reduce((sum, copies) => sum + copies)).toBe(112);
  });
});

describe('who takes next', () => {
  const players = [
    player('Ada', { offer: 6 }),
    player('Ben', { offer: 2 }),
    player('Cem', { offer: 4 }),
  ];

  test('the lowest offer card first', () => {
    expect(takersOf(view({ players, awaited: [0] }))).toEqual([1, 2, 0]);
  });

  test('whoever has taken is not named again', () => {
    expect(takersOf(view({ players, phase: 'take', awaited: [2] }))).toEqual([2, 0]);
  });
});
