// @vitest-environment node
/** Which cards of a deck nobody has seen, when a game is played on with others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { load } from '../engine/index.js';
import { unseen } from '../src/replay/unseen';
import type { GameRecord, Replayed } from '../src/types';

const kit = new URL('../../tests/conformance/games.jsonl', import.meta.url);
const record = JSON.parse(readFileSync(kit, 'utf-8').split('\n')[0] ?? '') as GameRecord;

test('the removed cards and the stock are unseen, whatever was dealt or turned up is not', async () => {
  const deck = record.deck.split(' ');
  const game = (await load()).deal({ players: record.players.length, deck });
  const stepOf = (turned: string[]) => ({
    turned,
    spectator: game.view(null),
    views: record.players.map((_, seat) => game.view(seat)),
  });
  const steps = [stepOf([])];
  for (const action of record.actions) steps.push(stepOf(game.apply(action).turned));
  const replayed = { steps } as unknown as Replayed;
  for (const at of [0, 20, steps.length - 1]) {
    const places = unseen(deck, replayed, at);
    const turned = steps.slice(1, at + 1).reduce((sum, step) => sum + step.turned.length, 0);
    const first = steps[0]?.spectator.bundle.length ?? 0;
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBe(deck.length - 4 * record.players.length - first - turned);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(4 * record.players.length);
  }
});
