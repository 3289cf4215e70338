/** All tables of this browser that are open in this page, and those that it keeps. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Engine } from '../../engine/index.js';
import { seedOfDay } from '../day/day';
import { SEED_BYTES } from '../fair-deal';
import { Refusal } from '../refusal';
import { BotTurns } from './bot-turns';
import BOT_NAMES from './bot-names.json';
import { newLocalId } from './local-id';
import { LocalTable } from './local-table';
import type { KeptSeat, KeptTable, TableStore } from './table-store';
import type { LocalSeatWish, LocalTableWish } from './worker-messages';

const LONGEST_NAME = 40;

export class LocalTables {
  readonly #open = new Map<string, Promise<LocalTable>>();

  constructor(
    private readonly engine: Engine,
    private readonly store: TableStore,
    /** Tells the other tabs that something was written. */
    private readonly announce: (table: string) => void,
  ) {}

  async make(wish: LocalTableWish): Promise<string> {
    const { begun } = wish;
    const id = await this.#begin({
      seats: seatsOf(wish.seats),
      tiebreak: wish.tiebreak ?? 'goods',
      pause: wish.pause,
      aids: wish.aids,
      ...(begun === undefined ? {} : { deck: begun.deck }),
      ...(wish.day === undefined ? {} : { day: wish.day }),
    });
    const table = await this.find(id);
    for (const action of begun?.actions ?? []) {
      await table.act(Number(action.charAt(0)), action, null, 'bot');
    }
    return id;
  }

  async rematch(id: string): Promise<string> {
    const table = await this.find(id);
    const { seats, tiebreak, pause, aids } = table.kept;
    return table.followedBy(() => this.#begin({ seats, tiebreak, pause, aids }));
  }

  async #begin(
    wish: Pick<KeptTable, 'seats' | 'tiebreak' | 'pause' | 'aids' | 'deck' | 'day'>,
  ): Promise<string> {
    const kept: KeptTable = {
      ...wish,
      id: newLocalId(),
      seed: bytesToHex(
        wish.day === undefined
          ? crypto.getRandomValues(new Uint8Array(SEED_BYTES))
          : seedOfDay(wish.day),
      ),
      rulesVersion: this.engine.rulesVersion,
      at: Date.now(),
      orders: wish.seats.map(() => null),
      rematch: null,
    };
    const isKept = await this.store.add(kept);
    this.#open.set(kept.id, Promise.resolve(this.#run(kept, isKept)));
    return kept.id;
  }

  /** A table with all its moves, or a refusal. */
  async find(id: string): Promise<LocalTable> {
    const open = this.#open.get(id);
    if (open !== undefined) return open;
    const opening = this.#load(id);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  async #load(id: string): Promise<LocalTable> {
    const kept = await this.store.read(id).catch(() => undefined);
    if (kept === undefined) throw new Refusal('no_such_table');
    if (kept.rulesVersion !== this.engine.rulesVersion) throw new Refusal('other_rules');
    const table = this.#run(kept, true);
    await table.catchUp();
    return table;
  }

  #run(kept: KeptTable, isKept: boolean): LocalTable {
    const table = new LocalTable(this.engine, this.store, kept, isKept);
    table.whenWritten = () => this.announce(kept.id);
    new BotTurns(table);
    return table;
  }

  /** Another tab has written something at a table. */
  async hear(id: string): Promise<void> {
    await (await this.#open.get(id))?.catchUp();
  }

  async forget(id: string): Promise<void> {
    this.#open.delete(id);
    await this.store.forget(id);
  }
}

/** Everybody gets a name that nobody else at the table has. */
function seatsOf(wishes: readonly LocalSeatWish[]): KeptSeat[] {
  const taken = new Set<string>();
  const distinct = (name: string): string => {
    let found = name.slice(0, LONGEST_NAME);
    for (let number = 2; taken.has(found.toLowerCase()); number++) {
      found = `${name.slice(0, LONGEST_NAME - 3)} ${number}`;
    }
    taken.add(found.toLowerCase());
    return found;
  };
  const persons = wishes.map((wish) => (wish.kind === 'person' ? distinct(wish.name) : null));
  return wishes.map((wish, seat) =>
    wish.kind === 'person'
      ? { kind: 'person', name: persons[seat] ?? wish.name, level: null }
      : { kind: 'bot', name: distinct(freeName(taken)), level: wish.level },
  );
}

function freeName(taken: ReadonlySet<string>): string {
  return BOT_NAMES.find((name) => !taken.has(name.toLowerCase())) ?? BOT_NAMES[0] ?? '';
}
