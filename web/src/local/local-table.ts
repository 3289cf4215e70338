/**
 * A table in this browser: it answers as a server's table does, and tells whoever looks at it what
 * happens, once that is kept. Two tabs write into one log, in which a version has one move: whoever
 * comes second reads what the other has written and tries again.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { Refusal as EngineRefusal, type Engine } from '../../engine/index.js';
import { without } from '../cards';
import { commitOf } from '../fair-deal';
import type { LineMessage } from '../line';
import { Refusal } from '../refusal';
import { quickBids, type QuickBid } from '../table/moves';
import type { By, GameRecord, Order, RefusalCode, Seat, TableInfo } from '../types';
import { uuid } from '../uuid';
import { deckAt, LocalGame, type Step } from './local-game';
import { holds, isBidding } from './standing-order';
import type { KeptMove, KeptTable, TableStore } from './table-store';

/** As on a server: so often a seat may take something back before the game has gone on. */
const UNDOS_A_TURN = 5;
const FORMAT = 'byzanz-record/1';

/** Somebody who looks at the table from a seat, or from beside it. */
export interface Onlooker {
  seat: number | null;
  tell(message: LineMessage): void;
}

export class LocalTable {
  readonly onlookers = new Set<Onlooker>();
  /** Called after anything has changed. */
  whenChanged: () => void = () => undefined;
  /** Called where the game is no longer the one before with more moves. */
  whenRewound: () => void = () => undefined;
  /** Called after something was written that other tabs do not know. */
  whenWritten: () => void = () => undefined;
  readonly play: LocalGame;
  #steady: Promise<unknown> = Promise.resolve();

  constructor(
    readonly engine: Engine,
    private readonly store: TableStore,
    public kept: KeptTable,
    /** Whether its moves are kept; if not, it lasts as long as the page. */
    public isKept: boolean,
  ) {
    this.play = new LocalGame(engine, kept);
  }

  get isOver(): boolean {
    return this.play.game.phase === 'over';
  }

  /** The seats of the people at this device. */
  get persons(): number[] {
    return this.kept.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  /** Whether hints are given and moves taken back: the deal of a day is the same for all. */
  get helps(): boolean {
    return this.kept.day === undefined;
  }

  // Looking

  /** Shows the table to somebody, then what they missed after a version, then what comes. */
  welcome(onlooker: Onlooker, since: number | null): Promise<void> {
    return this.#alone(async () => {
      await this.#follow();
      onlooker.tell({ type: 'table', ...this.info(onlooker.seat) });
      if (!this.isKept) onlooker.tell({ type: 'unkept' });
      if (since !== null && since < this.play.version) {
        const again = new LocalGame(this.engine, this.kept);
        for (const move of this.play.moves) {
          const step = again.follow(move);
          if (move.version > since) onlooker.tell(messageOf(again, step, onlooker.seat, false));
        }
      }
      this.onlookers.add(onlooker);
      this.whenChanged();
    });
  }

  leave(onlooker: Onlooker): void {
    this.onlookers.delete(onlooker);
    this.whenChanged();
  }

  info(seat: number | null): TableInfo {
    const { kept, play } = this;
    return {
      table: kept.id,
      status: this.isOver ? 'over' : 'playing',
      seats: kept.seats.map(seatNow),
      commit: commitOf(hexToBytes(kept.seed)),
      view: play.view(seat),
      seat,
      version: play.version,
      rules: { tiebreak: kept.tiebreak },
      watch: true,
      listed: false,
      aids: kept.aids,
      clock: null,
      patience: null,
      delay: 0,
      pause: kept.pause,
      deadline: null,
      now: Date.now() / 1000,
      order: seat === null ? null : (kept.orders[seat]?.order ?? null),
      undo: seat !== null && this.#refuseUndo(seat) === null,
      hints: this.helps && this.persons.length === 1,
      says: [],
      rematch: kept.rematch,
      consent: false,
      undo_asked: null,
      group: null,
    };
  }

  /** The record with the proof of the fair deal, once the game is over. */
  record(): GameRecord {
    const { kept, play } = this;
    const { result } = play.game;
    if (result === null) throw new Refusal('not_over');
    return {
      format: FORMAT,
      players: kept.seats.map(({ name }) => name),
      rules: { tiebreak: kept.tiebreak },
      rules_version: kept.rulesVersion,
      deck: deckAt(kept).join(' '),
      actions: play.standing.map(({ move }) => move.text),
      result,
      // A game that was played on was dealt by somebody else.
      ...(kept.deck === undefined
        ? { fair: { commit: commitOf(hexToBytes(kept.seed)), seed: kept.seed } }
        : {}),
    };
  }

  // Acting

  act(
    seat: number,
    text: string,
    version: number | null,
    by: By = 'person',
    request: string = uuid(),
  ): Promise<number> {
    return this.#write(seat, by, request, () => {
      if (Number(text.split(' ', 1)[0]) !== seat) throw new Refusal('not_your_seat');
      if (version !== null && !text.includes(' sell ') && this.play.isStale(version)) {
        throw new Refusal('stale');
      }
      // A bot has thought about one position, and acts in no other.
      if (by === 'bot' && version !== null && version !== this.play.version) {
        throw new Refusal('stale');
      }
      return { kind: 'action', text };
    });
  }

  undo(seat: number, version: number | null, request: string): Promise<number> {
    return this.#write(seat, 'person', request, () => {
      if (version !== null && version !== this.play.version) throw new Refusal('stale');
      const refused = this.#refuseUndo(seat);
      if (refused !== null) throw new Refusal(refused);
      return { kind: 'undo', text: this.play.standing.at(-1)?.move.text ?? '' };
    });
  }

  #refuseUndo(seat: number): RefusalCode | null {
    const { play } = this;
    const last = play.standing.at(-1);
    if (!this.helps || last === undefined || this.isOver || play.moves.at(-1) !== last.move) {
      return 'nothing_to_undo';
    }
    if (last.move.seat !== seat || last.move.by !== 'person') return 'nothing_to_undo';
    if (last.turned.length > 0) return 'revealed';
    return play.undoneThisTurn(seat) >= UNDOS_A_TURN ? 'too_many_undos' : null;
  }

  giveOrder(seat: number, order: Order | null): Promise<void> {
    return this.#alone(async () => {
      const view = this.play.view(seat);
      if (order !== null && !isBidding(view)) throw new Refusal('no_auction');
      if (without(order?.keep ?? [], view.hand).length > 0) throw new Refusal('malformed');
      const given =
        order === null ? null : { order, round: view.round, offer: view.offers[0] ?? 0 };
      await this.#change({
        orders: this.kept.orders.map((old, at) => (at === seat ? given : old)),
      });
      this.whenChanged();
    });
  }

  /** What an order would spend: the cheapest bids that keep some cards, in turn or not. */
  spending(seat: number, keep: readonly string[]): QuickBid[] {
    const view = this.play.view(seat);
    if (!isBidding(view)) throw new Refusal('no_auction');
    if (without(keep, view.hand).length > 0) throw new Refusal('malformed');
    return quickBids({ ...view, legal: this.play.game.legalInTurn(seat) }, keep);
  }

  /** The table that follows this one; whoever is first makes it. */
  followedBy(make: () => Promise<string>): Promise<string> {
    return this.#alone(async () => {
      if (!this.isOver) throw new Refusal('not_over');
      await this.#follow();
      if (this.kept.rematch === null) await this.#change({ rematch: await make() });
      const table = this.kept.rematch ?? '';
      for (const onlooker of this.onlookers) onlooker.tell({ type: 'rematch', table });
      return table;
    });
  }

  /** Another tab has written something. */
  catchUp(): Promise<void> {
    return this.#alone(() => this.#follow());
  }

  // Writing: everything that changes the table happens one after the other

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#steady.then(work);
    this.#steady = done.catch(() => undefined);
    return done;
  }

  #write(
    seat: number,
    by: By,
    request: string,
    attempt: () => Pick<KeptMove, 'kind' | 'text'>,
  ): Promise<number> {
    return this.#alone(async () => {
      for (;;) {
        const done = this.play.moves.find((move) => move.request === request);
        if (done !== undefined) return done.version;
        const step = this.#attempt({
          ...attempt(),
          ...{ table: this.kept.id, version: this.play.version + 1 },
          ...{ seat, by, at: Date.now(), request },
        });
        if (await this.#append(step.move)) {
          this.#carryOut(step);
          await this.#endOrders(step.move);
          this.whenWritten();
          this.whenChanged();
          return step.move.version;
        }
        await this.#follow();
      }
    });
  }

  #attempt(move: KeptMove): Step {
    try {
      return this.play.attempt(move);
    } catch (error) {
      if (error instanceof EngineRefusal) throw new Refusal(error.code as RefusalCode);
      throw error;
    }
  }

  /** Keeps a move before anybody is told of it; false where another tab was first. */
  async #append(move: KeptMove): Promise<boolean> {
    if (!this.isKept) return true;
    const appended = await this.store.append(move);
    if (appended === 'unkept') this.#loseStore();
    return appended !== 'taken';
  }

  #loseStore(): void {
    this.isKept = false;
    for (const onlooker of this.onlookers) onlooker.tell({ type: 'unkept' });
  }

  #carryOut(step: Step): void {
    this.play.carryOut(step);
    if (step.move.kind === 'undo') this.whenRewound();
    this.#tell(step);
  }

  #tell(step: Step): void {
    const undo = this.#refuseUndo(step.move.seat) === null;
    for (const onlooker of this.onlookers) {
      onlooker.tell(messageOf(this.play, step, onlooker.seat, undo));
    }
  }

  /** An order ends with its auction, or when its seat acts by hand. */
  async #endOrders(move: KeptMove): Promise<void> {
    const orders = this.kept.orders.map((order, seat) =>
      order === null ||
      (move.by === 'person' && move.seat === seat) ||
      !holds(order, this.play.view(seat))
        ? null
        : order,
    );
    if (orders.some((order, seat) => order !== this.kept.orders[seat])) {
      await this.#change({ orders });
    }
  }

  async #change(change: Partial<KeptTable>): Promise<void> {
    const before = this.kept;
    this.kept = { ...before, ...change };
    if (this.isKept && !(await this.store.put(this.kept))) this.#loseStore();
    this.#tellOrders(before);
    this.whenWritten();
  }

  #tellOrders(before: KeptTable): void {
    for (const onlooker of this.onlookers) {
      if (onlooker.seat === null) continue;
      const order = this.kept.orders[onlooker.seat]?.order ?? null;
      if (JSON.stringify(order) !== JSON.stringify(before.orders[onlooker.seat]?.order ?? null)) {
        onlooker.tell({ type: 'order', id: null, order });
      }
    }
  }

  /** Carries out and tells what other tabs have written. */
  async #follow(): Promise<void> {
    if (!this.isKept) return;
    const { store, play, kept } = this;
    const moves = await store.movesAfter(kept.id, play.version);
    for (const move of moves) this.#carryOut(this.#attempt(move));
    this.kept = (await store.read(kept.id)) ?? kept;
    this.#tellOrders(kept);
    if (moves.length > 0) this.whenChanged();
  }
}

function seatNow({ kind, name, level }: KeptTable['seats'][number]): Seat {
  return { kind, name, level, here: true, away: false, maker: false, muted: false };
}

/** A move as one seat may know it: an order is known to its owner alone. */
function messageOf(
  play: LocalGame,
  { move, turned }: Step,
  seat: number | null,
  undo: boolean,
): LineMessage {
  const { version, text } = move;
  const news = { version, view: play.view(seat), deadline: null };
  const mine = move.seat === seat;
  if (move.kind === 'undo') {
    return { type: 'undo', ...news, undone: text, seat: move.seat, undo: undo && mine };
  }
  const by = move.by === 'order' && !mine ? 'person' : move.by;
  return { type: 'action', ...news, action: text, turned, by, undo: undo && mine };
}
