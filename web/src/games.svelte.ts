/** The games of this browser: whoever has a seat's token holds the seat. */
import { keepText, readText } from './browser-storage';
import { isLocal } from './local/local-id';
import { askWorker } from './local/worker-line';
import type { Level } from './types';

export interface MyGame {
  table: string;
  token: string | null;
  /** What people type to join, and invitations by seat: only the maker of a table has them. */
  code: string | null;
  invites: { seat: number; token: string }[];
  names: string[];
  at: number;
  over: boolean;
  /** The version up to which I have seen the game here. */
  seen?: number;
  /** At a table where the device is passed on: the same for each seat. */
  seenBy?: Record<number, number>;
  /** When the last talk was said that I have read. */
  readAt?: number;
  seat?: number;
  /** The day whose deal it is. */
  day?: string;
  /** Cards of my hand that quick bids and orders must not spend. */
  keep?: string[];
  /** How it ended for me. */
  outcome?: Outcome;
}

/** The end of a game as one of its seats remembers it. */
export interface Outcome {
  at: number;
  place: number;
  won: boolean;
  scores: number[];
  /** The bots' levels by seat; null: a person. */
  levels: (Level | null)[];
  /** What I paid in the auctions that I won. */
  prices: number[];
  /** How many sets I sold. */
  sets: number;
}

const KEPT = 'byzanz.games';
const NAME = 'byzanz.name';
const MOST = 500;

function load(): MyGame[] {
  try {
    const kept: unknown = JSON.parse(readText(KEPT) ?? '[]');
    return Array.isArray(kept) ? (kept as MyGame[]) : [];
  } catch {
    return [];
  }
}

let games = $state.raw(load());

function save(next: MyGame[]): void {
  const kept = next.slice(0, MOST);
  keepText(KEPT, JSON.stringify(kept));
  games = kept;
}

globalThis.addEventListener('storage', (event) => {
  if (event.key === KEPT) games = load();
});

export function myGames(): readonly MyGame[] {
  return games;
}

export function myGame(table: string): MyGame | undefined {
  return games.find((game) => game.table === table);
}

export function keepGame(game: Partial<MyGame> & { table: string }): void {
  const old = load();
  const before = old.find((other) => other.table === game.table);
  const kept: MyGame = {
    token: null,
    code: null,
    invites: [],
    names: [],
    over: false,
    ...before,
    ...game,
    at: before?.at ?? Date.now(),
  };
  const others = old.filter((other) => other.table !== game.table);
  save([kept, ...others].sort((one, other) => other.at - one.at));
}

export function forgetGame(table: string): void {
  if (isLocal(table)) void askWorker('forget', table);
  save(load().filter((game) => game.table !== table));
}

/** Adds games from elsewhere; what is known here stays as it is. How many are new. */
export function addGames(more: readonly MyGame[]): number {
  const old = load();
  const known = new Set(old.map((game) => game.table));
  const fresh = more.filter((game) => !known.has(game.table));
  save([...old, ...fresh].sort((one, other) => other.at - one.at));
  return fresh.length;
}

export function myName(): string {
  return readText(NAME) ?? '';
}

export function keepName(name: string): void {
  keepText(NAME, name);
}
