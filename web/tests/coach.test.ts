/** What the coach calls a mistake, and the game as it is told to it. */
import { describe, expect, test } from 'vitest';
import type { Weighed } from '../engine/index.js';
import type { LineMessage } from '../src/line';
import { mistakeIn } from '../src/table/coach.svelte';
import { SeenGame } from '../src/table/seen-game';
import { view } from './views';

const seen = view({
  phase: 'give',
  bundle: ['W4', 'C1'],
  hand: ['W1', 'W2'],
  legal: ['0 give C1', '0 give W4'],
});

function weighed(action: string, wins: number, error: number): Weighed {
  return { action, wins, error, worlds: 400, points: 10 };
}

describe('a mistake', () => {
  test('is what costs much and is beyond noise', () => {
    const found = [weighed('0 give C1', 0.4, 0), weighed('0 give W4', 0.3, 0.01)];
    expect(mistakeIn(found, '0 give W4', seen)).toMatchObject({
      ...{ action: '0 give W4', better: '0 give C1', reason: { id: 'web-reason-set' } },
    });
  });

  test.each([
    ['cheap', [weighed('0 give C1', 0.34, 0), weighed('0 give W4', 0.3, 0.001)]],
    ['noise', [weighed('0 give C1', 0.4, 0), weighed('0 give W4', 0.3, 0.06)]],
    ['unknown', [weighed('0 give C1', 0.4, 0)]],
    ['best', [weighed('0 give W4', 0.4, 0), weighed('0 give C1', 0.3, 0.001)]],
  ])('is not what is %s', (_, found) => {
    expect(mistakeIn(found, '0 give W4', seen)).toBeNull();
  });
});

describe('a game that is told', () => {
  const table = { type: 'table', version: 0, rules: { tiebreak: 'hand' } };
  const dealt = view({ hand: ['C1', 'C2', 'M', 'W3'], bundle: ['G1', 'G2'] });
  const tell = (game: SeenGame, message: object) => game.hear(message as LineMessage);

  test('begins with the dealt cards and keeps what stands', () => {
    const game = new SeenGame();
    tell(game, { ...table, view: dealt });
    tell(game, { type: 'action', version: 1, action: '0 bid C1', turned: [], view: dealt });
    tell(game, { type: 'undo', version: 2, undone: '0 bid C1', view: dealt });
    tell(game, { type: 'action', version: 3, action: '0 pass', turned: ['M'], view: dealt });
    expect(game.upTo({ ...dealt, version: 3 })).toEqual({
      seating: {
        ...{ seat: 0, players: dealt.players.length, tiebreak: 'hand' },
        ...{ hand: dealt.hand, bundle: dealt.bundle },
      },
      deeds: [{ action: '0 pass', turned: ['M'] }],
    });
    expect(game.upTo({ ...dealt, version: 4 })).toBeNull();
  });

  test('knows the dealt cards from the first action, too', () => {
    const game = new SeenGame();
    tell(game, { ...table, version: 1, view: dealt });
    const after = { ...dealt, hand: ['C1', 'M', 'W3'] };
    tell(game, { type: 'action', version: 1, action: '0 bid C2', turned: [], view: after });
    expect(game.upTo({ ...after, version: 1 })?.seating.hand).toEqual(['C1', 'M', 'W3', 'C2']);
  });
});
