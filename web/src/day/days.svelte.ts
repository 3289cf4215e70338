/** The days that were played in this browser: the first try of each counts. */
import { keepText, readText } from '../browser-storage';
import { profitsByRound, type Step } from '../end/profits';
import { keepGame, myGame } from '../games.svelte';
import { botsPause } from '../home/play-now';
import { addressOf } from '../place';
import { uuid } from '../uuid';
import { language, say } from '../words.svelte';
import { DAY_PLAYERS, seatOfDay, seatsOfDay } from './day';

export interface MyDay {
  /** The table of the first try. */
  table: string;
  outcome?: DayOutcome;
  /** The entry in the server's table of the day. */
  entry?: string;
}

export interface DayOutcome {
  place: number;
  points: number;
  /** The place after each round. */
  places: number[];
}

const KEPT = 'byzanz.days';
const BROWSER = 'byzanz.browser';
const SIGNS = ['🥇', '🥈', '🥉', '4️⃣'];

function load(): Record<string, MyDay> {
  try {
    const kept: unknown = JSON.parse(readText(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, MyDay>) : {};
  } catch {
    return {};
  }
}

let days = $state.raw(load());

globalThis.addEventListener('storage', (event) => {
  if (event.key === KEPT) days = load();
});

export function myDay(day: string): MyDay | undefined {
  return days[day];
}

export function myDays(): Readonly<Record<string, MyDay>> {
  return days;
}

/** Adds days from elsewhere; what is known here stays as it is. */
export function addDays(more: Record<string, MyDay>): void {
  const kept = { ...more, ...load() };
  keepText(KEPT, JSON.stringify(kept));
  days = kept;
}

export function keepDay(day: string, change: Partial<MyDay>): void {
  const kept = load();
  kept[day] = { table: '', ...kept[day], ...change };
  keepText(KEPT, JSON.stringify(kept));
  days = kept;
}

/** By which a server tells a second try from a first. */
export function browserId(): string {
  const known = readText(BROWSER);
  if (known !== null) return known;
  const made = uuid();
  keepText(BROWSER, made);
  return made;
}

/** Sits down at a day's deal; the table, or a `Refusal`. */
export async function playDay(day: string, name: string): Promise<string> {
  const { askWorker } = await import('../local/worker-line');
  const table = await askWorker('make', {
    seats: seatsOfDay(day, name),
    pause: botsPause(),
    aids: true,
    day,
  });
  keepGame({ table, token: String(seatOfDay(day)), names: [name], day });
  if (myDay(day) === undefined) keepDay(day, { table });
  return table;
}

/** Whether the first try of a day was put away before its end. */
export function isGivenUp(day: string): boolean {
  const mine = myDay(day);
  return mine !== undefined && mine.outcome === undefined && myGame(mine.table) === undefined;
}

/** Keeps how a table's game has ended, if it was the first try of its day. */
export function keepDayEnd(
  table: string,
  day: string,
  place: number,
  points: number,
  steps: readonly Step[],
): void {
  if (myDay(day)?.table !== table || myDay(day)?.outcome !== undefined) return;
  keepDay(day, { outcome: { place, points, places: placesByRound(day, steps) } });
}

function placesByRound(day: string, steps: readonly Step[]): number[] {
  const lines = profitsByRound(steps, DAY_PLAYERS);
  const own = lines[seatOfDay(day)] ?? [];
  return own
    .map((mine, round) => 1 + lines.filter((line) => (line[round] ?? 0) > mine).length)
    .slice(1);
}

/** One sign a round. */
function signsOf({ places }: DayOutcome): string {
  return places.map((place) => SIGNS[place - 1] ?? '').join('');
}

export function sayDay(day: string): string {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function sayOutcome({ place, points }: Pick<DayOutcome, 'place' | 'points'>): string {
  return say('web-me-place', { place, players: DAY_PLAYERS, points });
}

/** A few lines for others, from which nobody learns a card. */
export function shareText(day: string, outcome: DayOutcome): string {
  return [
    say('web-day-share-title', { date: sayDay(day) }),
    sayOutcome(outcome),
    signsOf(outcome),
    addressOf(`/day/${day}`),
  ].join('\n');
}
