/** The deal of the day of NOTATION.md: a date decides the cards, the seat, and what the bots do. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LocalSeatWish } from '../local/worker-messages';
import type { Level } from '../types';
import RULE from './day-rule.json';

export const DAY_PLAYERS = RULE.players;
export const DAY_LEVEL = RULE.level as Level;
export const DAY_LIMIT = { playouts: RULE.playouts };

export function seedOfDay(day: string): Uint8Array {
  return sha256(utf8ToBytes(`byzanz day ${day}`));
}

export function seatOfDay(day: string): number {
  return (seedOfDay(day)[0] ?? 0) % DAY_PLAYERS;
}

/** From which a bot draws its chance for one decision. */
export function chanceAt(seed: Uint8Array, seat: number, version: number): bigint {
  const drawn = sha256(concatBytes(seed, Uint8Array.of(seat, version >> 8, version & 0xff)));
  return new DataView(drawn.buffer, drawn.byteOffset).getBigUint64(0);
}

export function seatsOfDay(day: string, name: string): LocalSeatWish[] {
  return Array.from({ length: DAY_PLAYERS }, (_, seat) =>
    seat === seatOfDay(day) ? { kind: 'person', name } : { kind: 'bot', level: DAY_LEVEL },
  );
}

/** The date in Greenwich, so that a day is the same one everywhere. */
export function today(): string {
  return dateOf(new Date());
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dateOf(moment) === text;
}

/** The day so many days later. */
export function later(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dateOf(moment);
}
