// @vitest-environment node
/** Played on with other cards, a game is the same to whoever plays on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { load } from '../engine/index.js';
import { dealtAnew } from '../src/replay/new-deal';
import type { GameRecord } from '../src/types';

const kit = new URL('../../tests/conformance/games.jsonl', import.meta.url);
const record = JSON.parse(readFileSync(kit, 'utf-8').split('\n')[0] ?? '') as GameRecord;
const deck = record.deck.split(' ');

test.each([0, 7, 20])(
  'after %i actions the seat sees the same, the others hold others',
  async (at) => {
    const engine = await load();
    const seat = 1;
    const other = await dealtAnew(record, { at, seat });
    expect([...other].sort()).toEqual([...deck].sort());
    const games = [deck, other].map((cards) =>
      engine.deal({ players: record.players.length, deck: cards }),
    );
    for (const action of record.actions.slice(0, at)) {
      for (const game of games) game.apply(action);
      const [true_, anew] = games.map((game) => game.view(seat));
      expect(anew).toEqual(true_);
    }
    const hands = (cards: string[]) => cards.slice(0, 4 * record.players.length).join(' ');
    const decks = await Promise.all([1, 2, 3, 4].map(() => dealtAnew(record, { at, seat })));
    if (at < 20) expect(new Set(decks.map(hands)).size).toBeGreaterThan(1);
  },
);
