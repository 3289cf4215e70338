/**
 * What passes between the page and its worker. A page asks for one of the worker's services and gets
 * one answer, or dials a table and has a line to it. Whoever adds a service names it here.
 */
import type { GameRecord, Level, RefusalCode, TableInfo, Tiebreak } from '../types';

export type LocalSeatWish = { kind: 'person'; name: string } | { kind: 'bot'; level: Level };

export interface LocalTableWish {
  seats: LocalSeatWish[];
  tiebreak?: Tiebreak;
  /** Seconds before a bot acts. */
  pause: number;
  aids: boolean;
  /** The day whose deal it is; else the cards are nobody's to know. */
  day?: string;
  /** A game that is played on from where it was; else a new one is dealt. */
  begun?: Begun;
}

/** A game under way: its deck, and what has happened. */
export interface Begun {
  deck: string[];
  actions: string[];
}

/** What can be asked of the worker. */
export interface Services {
  /** Makes a table; its name. */
  make(wish: LocalTableWish): string;
  look(table: string): TableInfo;
  record(table: string): GameRecord;
  /** The table that follows a game that is over. */
  rematch(table: string): string;
  forget(table: string): null;
}

export type Service = keyof Services;

export type ToWorker =
  | {
      [S in Service]: { type: 'ask'; id: number; service: S; args: Parameters<Services[S]> };
    }[Service]
  | { type: 'dial'; line: number; table: string }
  | { type: 'send'; line: number; text: string }
  | { type: 'hang-up'; line: number };

export type FromWorker =
  /** The engine runs, or this browser cannot run it. */
  | { type: 'ready'; works: boolean }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; code: RefusalCode }
  | { type: 'opened'; line: number }
  | { type: 'said'; line: number; text: string }
  | { type: 'closed'; line: number; code: number };
