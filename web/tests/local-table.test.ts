// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, test } from 'vitest';
import { load, type Engine } from '../engine/index.js';
import { checkFairDeal } from '../src/end/fair';
import type { LineMessage } from '../src/line';
import { LocalTables } from '../src/local/local-tables';
import type { LocalTable, Onlooker } from '../src/local/local-table';
import { TableStore } from '../src/local/table-store';
import { hintFor } from '../src/local/bot-turns';
import { replayHere } from '../src/replay/local-replay';
import type { Level, View } from '../src/types';

let engine: Engine;

beforeAll(async () => {
  engine = await load();
});

const ADA = { kind: 'person', name: 'Ada' } as const;
const BEN = { kind: 'person', name: 'Ben' } as const;
const bot = (level: Level = 'medium') => ({ kind: 'bot', level }) as const;

/** A store that cannot write: the disk is full, or the browser forbids it. */
class FullStore extends TableStore {
  override add() {
    return Promise.resolve(false);
  }
}

/** What somebody at a seat is told. */
class Told implements Onlooker {
  readonly messages: LineMessage[] = [];

  constructor(readonly seat: number | null) {}

  tell(message: LineMessage): void {
    this.messages.push(message);
  }

  get view(): View {
    const last = this.messages.findLast((message) => 'view' in message && message.view !== null);
    return (last as { view: View }).view;
  }

  get versions(): number[] {
    return this.messages.flatMap((message) =>
      message.type === 'action' || message.type === 'undo' ? [message.version] : [],
    );
  }
}

async function tabs(
  count: number,
  seats: Parameters<LocalTables['make']>[0]['seats'],
): Promise<LocalTable[]> {
  const store = new TableStore();
  const all: LocalTables[] = [];
  for (let at = 0; at < count; at++) {
    all.push(
      new LocalTables(engine, store, (id) => {
        for (const [other, tables] of all.entries()) if (other !== at) void tables.hear(id);
      }),
    );
  }
  const id = (await all[0]?.make({ seats, pause: 0, aids: true })) ?? '';
  return Promise.all(all.map((tables) => tables.find(id)));
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Plays a seat by the first legal action until the game is over. */
async function playOn(table: LocalTable, told: Told): Promise<void> {
  const seat = told.seat ?? 0;
  while (told.view.phase !== 'over') {
    await until(() => told.view.phase === 'over' || told.view.awaited.includes(seat));
    const [action] = told.view.legal;
    if (action === undefined) break;
    await table.act(seat, action, told.view.version);
  }
}

describe('a table of this browser', () => {
  test('plays to the end, and its record stands every check', async () => {
    const [table] = (await tabs(1, [ADA, bot(), bot('easy'), bot('random')])) as [LocalTable];
    const told = new Told(0);
    await table.welcome(told, 0);
    expect(() => table.record()).toThrow('not_over');
    await playOn(table, told);
    expect(told.versions).toEqual(told.versions.map((_, at) => at + 1));
    const record = table.record();
    expect(checkFairDeal(record, table.info(0).commit)).toBe('fair');
    const replayed = await replayHere(record);
    expect(replayed.result).toEqual(record.result);
    expect(table.info(0).status).toBe('over');
  });

  test('is read again as it was, move for move', async () => {
    const [table] = (await tabs(1, [ADA, bot(), bot()])) as [LocalTable];
    const told = new Told(0);
    await table.welcome(told, 0);
    await playOn(table, told);
    const again = await new LocalTables(engine, new TableStore(), () => undefined).find(
      table.kept.id,
    );
    expect(again.play.moves).toEqual(table.play.moves);
    const late = new Told(0);
    await again.welcome(late, 0);
    const news = (one: Told) => one.messages.filter(({ type }) => type === 'action');
    const plain = (one: Told) => news(one).map((message) => ({ ...message, undo: false }));
    expect(plain(late)).toEqual(plain(told));
  });

  test('tells two tabs the same, whichever acts', async () => {
    const [one, other] = (await tabs(2, [ADA, bot(), bot()])) as [LocalTable, LocalTable];
    const told = [new Told(0), new Told(0)] as [Told, Told];
    await one.welcome(told[0], 0);
    await other.welcome(told[1], 0);
    for (let turn = 0; told[0].view.phase !== 'over'; turn++) {
      const [table, mine] = turn % 2 === 0 ? [one, told[0]] : [other, told[1]];
      await until(() => mine.view.phase === 'over' || mine.view.awaited.includes(0));
      const [action] = mine.view.legal;
      if (action === undefined) break;
      await table.act(0, action, null).catch(() => undefined);
    }
    await until(() => told.every(({ view }) => view.phase === 'over'));
    expect(one.play.moves).toEqual(other.play.moves);
    expect(told[0].versions).toEqual(one.play.moves.map(({ version }) => version));
    expect(told[1].versions).toEqual(told[0].versions);
  });

  test('does a repeated request once', async () => {
    const [table] = (await tabs(1, [ADA, BEN, bot()])) as [LocalTable];
    expect(await table.act(0, '0 pass', 0, 'person', 'again')).toBe(1);
    expect(await table.act(0, '0 pass', 0, 'person', 'again')).toBe(1);
    expect(table.play.version).toBe(1);
  });

  test.each([
    ['0 bid M', null, 'merchant_cannot_bid'],
    ['1 pass', null, 'not_your_seat'],
    ['0 pass', 5, 'stale'],
    ['0 give C1', null, 'wrong_phase'],
    ['0 fold', null, 'unknown_action'],
  ])('refuses %s', async (action, version, code) => {
    const [table] = (await tabs(1, [ADA, BEN, bot()])) as [LocalTable];
    await expect(table.act(0, action, version)).rejects.toMatchObject({ code });
    expect(table.play.version).toBe(0);
    expect(await table.act(0, '0 pass', 0)).toBe(1);
  });

  test('takes back the last action of a seat, and no more', async () => {
    const [table] = (await tabs(1, [ADA, BEN, bot()])) as [LocalTable];
    await expect(table.undo(0, null, 'u0')).rejects.toMatchObject({ code: 'nothing_to_undo' });
    const before = table.play.view(0);
    await table.act(0, '0 pass', null);
    await expect(table.undo(1, null, 'u1')).rejects.toMatchObject({ code: 'nothing_to_undo' });
    expect(await table.undo(0, 1, 'u2')).toBe(2);
    expect(table.play.view(0)).toEqual({ ...before, version: 2 });
    for (let at = 0; at < 4; at++) {
      await table.act(0, '0 pass', null);
      await table.undo(0, null, `u${at + 3}`);
    }
    await table.act(0, '0 pass', null);
    await expect(table.undo(0, null, 'u9')).rejects.toMatchObject({ code: 'too_many_undos' });
  });

  test('carries out a standing order, and ends it with the auction', async () => {
    const [table] = (await tabs(1, [ADA, BEN, BEN])) as [LocalTable];
    const told = new Told(1);
    await table.welcome(told, 0);
    await table.giveOrder(1, { kind: 'pass', price: null });
    expect(table.info(1).order).toEqual({ kind: 'pass', price: null });
    expect(table.info(0).order).toBeNull();
    await table.act(0, table.play.game.legal(0)[1] ?? '', null);
    await until(() => told.view.players[1]?.passed === true);
    await until(() => table.info(1).order === null);
    expect(table.play.moves.at(-1)).toMatchObject({ text: '1 pass', by: 'order' });
    await expect(table.giveOrder(1, { kind: 'pass', price: null })).rejects.toMatchObject({
      code: 'no_auction',
    });
  });

  test('tells what an order would spend, and spends nothing that is to be kept', async () => {
    const [table] = (await tabs(1, [ADA, BEN, BEN])) as [LocalTable];
    const { hand } = table.play.view(1);
    const all = table.spending(1, []);
    const [first] = hand.filter((card) => card !== 'M');
    if (first === undefined) return; // four merchants: nothing to bid, nothing to keep
    expect(all.length).toBeGreaterThan(0);
    expect(table.spending(1, hand)).toEqual([]);
    const copies = hand.filter((card) => card === first);
    expect(table.spending(1, copies).flatMap(({ move }) => move.cards)).not.toContain(first);
    expect(() => table.spending(1, [...hand, first])).toThrow('malformed');
    const order = { kind: 'bid_to', price: 100, keep: hand } as const;
    await table.giveOrder(1, { ...order, keep: [...order.keep] });
    const told = new Told(1);
    await table.welcome(told, 0);
    await table.act(0, '0 pass', null);
    await until(() => table.play.version === 2);
    expect(table.play.moves.at(-1)).toMatchObject({ text: '1 pass', by: 'order' });
  });

  test('goes on when the disk is full in the middle of it', async () => {
    const store = new TableStore();
    const tables = new LocalTables(engine, store, () => undefined);
    const table = await tables.find(
      await tables.make({ seats: [ADA, bot(), bot()], pause: 0, aids: false }),
    );
    const told = new Told(0);
    await table.welcome(told, 0);
    await until(() => told.view.awaited.includes(0));
    store.append = () => Promise.resolve('unkept');
    await playOn(table, told);
    expect(told.messages.filter(({ type }) => type === 'unkept')).toHaveLength(1);
    expect(table.info(0).status).toBe('over');
  });

  test('gives hints to one person alone', async () => {
    const [solo] = (await tabs(1, [ADA, bot(), bot()])) as [LocalTable];
    const candidates = hintFor(solo, 0);
    const legal = solo.play.game.legal(0);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.every(({ action }) => legal.includes(action))).toBe(true);
    const shares = candidates.map(({ wins }) => wins);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares[0]).toBe(Math.max(...shares));
    const [shared] = (await tabs(1, [ADA, BEN, bot()])) as [LocalTable];
    expect(() => hintFor(shared, 0)).toThrow('no_hints');
  });

  test('goes on where nothing can be kept, and says so', async () => {
    const tables = new LocalTables(engine, new FullStore(), () => undefined);
    const table = await tables.find(
      await tables.make({ seats: [ADA, bot(), bot()], pause: 0, aids: false }),
    );
    const told = new Told(0);
    await table.welcome(told, 0);
    expect(told.messages.map(({ type }) => type)).toContain('unkept');
    await playOn(table, told);
    expect(table.record().result).toBeDefined();
  });

  test('shows nobody another hand', async () => {
    const [table] = (await tabs(1, [ADA, BEN, bot()])) as [LocalTable];
    const [ada, ben, nobody] = [new Told(0), new Told(1), new Told(null)];
    for (const told of [ada, ben, nobody]) await table.welcome(told, 0);
    await table.act(0, '0 pass', null);
    expect(ada.view.hand).toEqual(table.play.game.view(0).hand);
    expect(ben.view.hand).toEqual(table.play.game.view(1).hand);
    expect(nobody.view.hand).toEqual([]);
  });

  test('leads to one rematch, however often it is asked for', async () => {
    const store = new TableStore();
    const tables = new LocalTables(engine, store, () => undefined);
    const id = await tables.make({ seats: [ADA, bot(), bot()], pause: 0, aids: false });
    await expect(tables.rematch(id)).rejects.toMatchObject({ code: 'not_over' });
    const table = await tables.find(id);
    const told = new Told(0);
    await table.welcome(told, 0);
    await playOn(table, told);
    const next = await tables.rematch(id);
    expect(await tables.rematch(id)).toBe(next);
    expect((await tables.find(next)).kept.seats).toEqual(table.kept.seats);
    expect((await tables.find(next)).kept.seed).not.toBe(table.kept.seed);
  });

  test('is gone when it is forgotten', async () => {
    const tables = new LocalTables(engine, new TableStore(), () => undefined);
    const id = await tables.make({ seats: [ADA, bot(), bot()], pause: 0, aids: false });
    await tables.forget(id);
    await expect(tables.find(id)).rejects.toMatchObject({ code: 'no_such_table' });
  });

  test('gives everybody a name of their own', async () => {
    const [table] = (await tabs(1, [ADA, ADA, bot(), bot()])) as [LocalTable];
    const names = table.kept.seats.map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    expect(names.slice(0, 2)).toEqual(['Ada', 'Ada 2']);
  });
});
