/** The tables of this browser in its own database: the log of moves is the truth, as on a server. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { By, Level, Order, Tiebreak } from '../types';

export interface KeptSeat {
  kind: 'person' | 'bot';
  name: string;
  level: Level | null;
}

/** An order for one auction, which its round and offer card tell apart from all others. */
export interface KeptOrder {
  order: Order;
  round: number;
  offer: number;
}

export interface KeptTable {
  id: string;
  seats: KeptSeat[];
  tiebreak: Tiebreak;
  /** Hexadecimal; the deck follows from it, unless a game is played on that had another. */
  seed: string;
  deck?: string[];
  /** The day whose deal it is: its bots decide alike everywhere, and nobody helps. */
  day?: string;
  /** By which the moves were allowed. */
  rulesVersion: number;
  /** Seconds before a bot acts. */
  pause: number;
  aids: boolean;
  at: number;
  orders: (KeptOrder | null)[];
  rematch: string | null;
}

export interface KeptMove {
  table: string;
  version: number;
  kind: 'action' | 'undo';
  seat: number;
  text: string;
  by: By;
  at: number;
  /** The id of the request, which acts once however often it is repeated. */
  request: string;
}

/** Whether a move is written, another tab was first, or nothing can be written here. */
export type Appended = 'kept' | 'taken' | 'unkept';

interface Schema extends DBSchema {
  tables: { key: string; value: KeptTable };
  moves: { key: [string, number]; value: KeptMove };
}

const NAME = 'byzanz';
const VERSION = 1;
/** What is told of as kept survives a crash of the machine, too. */
const SAFE = { durability: 'strict' } as const;

export class TableStore {
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  /** A new table; whether it is kept. */
  async add(table: KeptTable): Promise<boolean> {
    return this.#try(async (database) => {
      const change = database.transaction('tables', 'readwrite', SAFE);
      await Promise.all([change.store.add(table), change.done]);
    });
  }

  /** What stands beside the moves of a table; whether it is kept. */
  async put(table: KeptTable): Promise<boolean> {
    return this.#try(async (database) => {
      const change = database.transaction('tables', 'readwrite', SAFE);
      await Promise.all([change.store.put(table), change.done]);
    });
  }

  async append(move: KeptMove): Promise<Appended> {
    try {
      const change = (await this.#open()).transaction('moves', 'readwrite', SAFE);
      await Promise.all([change.store.add(move, [move.table, move.version]), change.done]);
      return 'kept';
    } catch (error) {
      return error instanceof DOMException && error.name === 'ConstraintError' ? 'taken' : 'unkept';
    }
  }

  async read(id: string): Promise<KeptTable | undefined> {
    return (await this.#open()).get('tables', id);
  }

  /** The moves of a table after a version, in order. */
  async movesAfter(id: string, version: number): Promise<KeptMove[]> {
    const range = IDBKeyRange.bound([id, version + 1], [id, Infinity]);
    return (await this.#open()).getAll('moves', range);
  }

  async forget(id: string): Promise<void> {
    await this.#try(async (database) => {
      const change = database.transaction(['tables', 'moves'], 'readwrite');
      await Promise.all([
        change.objectStore('tables').delete(id),
        change.objectStore('moves').delete(IDBKeyRange.bound([id, 0], [id, Infinity])),
        change.done,
      ]);
    });
  }

  async #try(work: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
    try {
      await work(await this.#open());
      return true;
    } catch {
      return false;
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#database ??= openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('tables', { keyPath: 'id' });
        database.createObjectStore('moves');
      },
      // The browser may take the database away; the next call opens it again.
      terminated: () => (this.#database = null),
    });
    return this.#database;
  }
}
