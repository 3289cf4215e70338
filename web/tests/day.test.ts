// @vitest-environment node
import 'fake-indexeddb/auto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { load, type Engine } from '../engine/index.js';
import { isDay, later, seatOfDay, seatsOfDay, seedOfDay } from '../src/day/day';
import { hintFor } from '../src/local/bot-turns';
import { LocalTables } from '../src/local/local-tables';
import type { LocalTable, Onlooker } from '../src/local/local-table';
import { TableStore } from '../src/local/table-store';

const DAY = '2026-11-17';
const SEAT = seatOfDay(DAY);

let engine: Engine;

beforeAll(async () => {
  engine = await load();
});

async function sitDown(store: TableStore): Promise<string> {
  return sitDownAt(new LocalTables(engine, store, () => undefined));
}

function sitDownAt(tables: LocalTables): Promise<string> {
  return tables.make({ seats: seatsOfDay(DAY, 'Ada'), pause: 0, aids: true, day: DAY });
}

/** Plays by the last legal action, in a browser that was opened anew, until so much has happened. */
async function playOn(store: TableStore, id: string, most: number): Promise<LocalTable> {
  const table = await new LocalTables(engine, store, () => undefined).find(id);
  const onlooker: Onlooker = { seat: SEAT, tell: () => undefined };
  await table.welcome(onlooker, null);
  while (!table.isOver && table.play.version < most) {
    await new Promise((resolve) => setTimeout(resolve));
    const { awaited, legal } = table.play.view(SEAT);
    const action = legal.at(-1);
    if (awaited.includes(SEAT) && action !== undefined) await table.act(SEAT, action, null);
  }
  table.leave(onlooker);
  return table;
}

function actionsOf(table: LocalTable): string[] {
  return table.play.standing.map(({ move }) => move.text);
}

describe('the deal of the day', () => {
  test('follows from the date as in Python', () => {
    expect(bytesToHex(seedOfDay(DAY)).slice(0, 16)).toBe('9fb56f90f527fd57');
  });

  test('is that of a date', () => {
    expect(isDay(DAY)).toBe(true);
    for (const none of ['2026-02-30', '2026-1-1', '', '20261117', 'today']) {
      expect(isDay(none)).toBe(false);
    }
    expect(later('2026-12-31', 1)).toBe('2027-01-01');
    expect(later('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('is played alike however often the page is opened anew', async () => {
    const store = new TableStore();
    const [whole, broken] = [await sitDown(store), await sitDown(store)];
    const once = await playOn(store, whole, Infinity);
    for (let version = 10; version < 60; version += 10) await playOn(store, broken, version);
    const often = await playOn(store, broken, Infinity);
    expect(actionsOf(often)).toEqual(actionsOf(once));
    expect(once.record().fair?.seed).toBe(bytesToHex(seedOfDay(DAY)));
  });

  test('has bots that act only in the position that they thought about', async () => {
    const tables = new LocalTables(engine, new TableStore(), () => undefined);
    const table = await tables.find(await sitDownAt(tables));
    const { play } = table;
    for (;;) {
      const [awaited = 0] = play.game.awaited;
      const others = play.game.legal(awaited).filter((action) => !action.includes(' sell '));
      const action = others.at(-1) ?? '';
      const sale = play.game.legal(SEAT).find((one) => one.includes(' sell '));
      if (sale !== undefined && awaited !== SEAT) {
        const thought = play.version;
        const sold = table.act(SEAT, sale, null);
        await expect(table.act(awaited, action, thought, 'bot')).rejects.toMatchObject({
          code: 'stale',
        });
        expect(await sold).toBe(thought + 1);
        return;
      }
      await table.act(awaited, action, play.version, awaited === SEAT ? 'person' : 'bot');
    }
  });

  test('gives no hints and takes nothing back', async () => {
    const store = new TableStore();
    const table = await playOn(store, await sitDown(store), 12);
    expect(table.info(SEAT)).toMatchObject({ hints: false, undo: false });
    expect(() => hintFor(table, SEAT)).toThrow(expect.objectContaining({ code: 'no_hints' }));
    await expect(table.undo(SEAT, null, 'x')).rejects.toMatchObject({ code: 'nothing_to_undo' });
  });
});
