/** What a table of this browser does by itself: bots act, standing orders are carried out. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Bot } from '../../engine/index.js';
import { chanceAt, DAY_LIMIT } from '../day/day';
import { Refusal } from '../refusal';
import type { Candidate, Level } from '../types';
import type { LocalTable } from './local-table';
import { obey } from './standing-order';

const HINT_LEVEL: Level = 'expert';
/** A bot of which no level is known plays so. */
const STAND_IN_LEVEL: Level = 'hard';
const THINKS = { seconds: 0.5 };

interface SeatedBot {
  bot: Bot;
  heard: number;
}

interface Decision {
  seat: number;
  version: number;
  action: string;
  by: 'bot' | 'order';
}

/** Sets one alarm, for the next thing that the table does by itself. */
export class BotTurns {
  readonly #bots = new Map<number, SeatedBot>();
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #decision: Decision | null = null;

  constructor(private readonly table: LocalTable) {
    table.whenChanged = () => this.#wake();
    table.whenRewound = () => this.#bots.clear();
  }

  #wake(): void {
    clearTimeout(this.#alarm);
    const { table } = this;
    if (table.onlookers.size === 0 || table.isOver) return;
    const decided = this.#decision;
    if (decided?.version === table.play.version) {
      const last = table.play.moves.at(-1)?.at ?? table.kept.at;
      const wait = last + table.kept.pause * 1000 - Date.now();
      this.#alarm = setTimeout(() => void this.#act(decided), Math.max(0, wait));
    } else if (this.#nextSeat() !== undefined) {
      // After all that is to be told now: thinking keeps the worker busy.
      this.#alarm = setTimeout(() => this.#decide());
    }
  }

  /** The first seat that acts by itself. */
  #nextSeat(): number | undefined {
    const { kept, play } = this.table;
    return play.game.awaited.find(
      (seat) => kept.seats[seat]?.kind === 'bot' || this.#ordered(seat) !== null,
    );
  }

  #ordered(seat: number): string | null {
    const order = this.table.kept.orders[seat];
    return order ? obey(order, this.table.play.view(seat)) : null;
  }

  #decide(): void {
    const seat = this.#nextSeat();
    if (seat === undefined) return;
    const { version } = this.table.play;
    const ordered = this.#ordered(seat);
    this.#decision =
      ordered === null
        ? { seat, version, action: this.#thoughtOf(seat), by: 'bot' }
        : { seat, version, action: ordered, by: 'order' };
    this.#wake();
  }

  async #act({ seat, version, action, by }: Decision): Promise<void> {
    this.#decision = null;
    try {
      await this.table.act(seat, action, version, by);
    } catch (error) {
      // Another tab was quicker: what it did has been told by now, and woken us.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #thoughtOf(seat: number): string {
    const { table } = this;
    const level = table.kept.seats[seat]?.level ?? STAND_IN_LEVEL;
    if (table.kept.day !== undefined) return thoughtOfDay(table, seat, level);
    const seated = this.#bots.get(seat) ?? { bot: botAt(table, seat, level), heard: 0 };
    this.#bots.set(seat, seated);
    for (const { move, turned } of table.play.standing.slice(seated.heard)) {
      seated.bot.hear({ action: move.text, turned });
    }
    seated.heard = table.play.standing.length;
    return seated.bot.think(THINKS);
  }
}

/** What the strongest level thinks of what a seat might do. */
export function hintFor(table: LocalTable, seat: number): Candidate[] {
  if (!table.helps || table.persons.length !== 1) throw new Refusal('no_hints');
  if (!table.play.game.awaited.includes(seat)) throw new Refusal('not_your_turn');
  const bot = botAt(table, seat, HINT_LEVEL);
  for (const { move, turned } of table.play.standing) bot.hear({ action: move.text, turned });
  return bot
    .weigh(THINKS)
    .map(({ action, wins, worlds, points }) => ({ action, wins, worlds, points }));
}

/** What a bot does in the deal of a day: it follows from the date and the actions so far alone. */
function thoughtOfDay(table: LocalTable, seat: number, level: Level): string {
  const { standing } = table.play;
  const bot = seatedBot(table, seat, level, chanceAt(seedOf(table), seat, standing.length));
  for (const { move, turned } of standing) bot.hear({ action: move.text, turned });
  return bot.think(DAY_LIMIT);
}

function botAt(table: LocalTable, seat: number, level: Level): Bot {
  const chance = sha256(concatBytes(seedOf(table), Uint8Array.of(seat)));
  const seed = new DataView(chance.buffer, chance.byteOffset).getBigUint64(0);
  return seatedBot(table, seat, level, seed);
}

function seedOf(table: LocalTable): Uint8Array {
  return hexToBytes(table.kept.seed);
}

/** A bot that knows what its seat was dealt, and nothing more. */
function seatedBot(table: LocalTable, seat: number, level: Level, seed: bigint): Bot {
  const { hand, bundle } = table.play.dealt.view(seat);
  const { seats, tiebreak } = table.kept;
  return table.engine.bot({
    ...{ level, seat, hand, bundle, tiebreak, players: seats.length, seed },
  });
}
