/** One table as this browser sees it: the connection's news as state for the screen. */
import { Connection, type Link } from '../connection';
import { keepGame } from '../games.svelte';
import type {
  Answer,
  Candidate,
  Order,
  Said,
  Seat,
  ServerMessage,
  Status,
  TableInfo,
  View,
} from '../types';
import { Story, startOf, type Moment } from './story';

/** Runs a change of the view; the screen passes one that lets the cards travel. */
export type Change = (apply: () => void) => void;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  status = $state.raw<Status>('open');
  seats = $state.raw<Seat[]>([]);
  view = $state.raw<View | null>(null);
  moments = $state.raw<Moment[]>([]);
  says = $state.raw<Said[]>([]);
  link = $state.raw<Link>('connecting');
  failure = $state.raw<string | null>(null);
  deadline = $state.raw<number | null>(null);
  order = $state.raw<Order | null>(null);
  canUndo = $state(false);
  rematch = $state.raw<string | null>(null);
  /** Why the last thing asked for was refused. */
  refused = $state.raw<string | null>(null);
  candidates = $state.raw<Candidate[] | null>(null);
  /** Whether an answer is still to come. */
  busy = $state(false);
  /** A past moment that is being looked at instead of the present. */
  past = $state.raw<Moment | null>(null);

  /** How far the server's clock is ahead of ours, in seconds. */
  skew = 0;
  change: Change = (apply) => apply();

  readonly #connection: Connection;
  #story: Story | null = null;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.#connection = new Connection(id, token, {
      message: (message) => this.#on(message),
      link: (link) => (this.link = link),
      failed: (code) => (this.failure = code),
    });
  }

  get shown(): View | null {
    return this.past?.view ?? this.view;
  }

  get seat(): number | null {
    return this.view?.seat ?? this.info?.seat ?? null;
  }

  async act(action: string): Promise<void> {
    if (this.view === null) return;
    this.candidates = null;
    // In the last sales all act at once, and nobody's move makes another's out of date.
    const version = this.view.phase === 'final' ? null : this.view.version;
    await this.#ask(() => this.#connection.ask({ type: 'act', action, version }));
  }

  async undo(): Promise<void> {
    await this.#ask(() => this.#connection.ask({ type: 'undo', version: this.view?.version ?? 0 }));
  }

  async give(order: Order | null): Promise<void> {
    await this.#ask(() => this.#connection.ask({ type: 'order', order }));
  }

  async hint(): Promise<void> {
    const version = this.view?.version;
    await this.#ask(async () => {
      const answer = await this.#connection.ask({ type: 'hint' });
      if (answer.type === 'hint' && this.view?.version === version) {
        this.candidates = answer.candidates;
      }
      return answer;
    });
  }

  /** Says something to all; the code of why not, or null. */
  async say(text: string): Promise<string | null> {
    const answer = await this.#connection.ask({ type: 'say', text });
    return answer.type === 'refused' ? answer.code : null;
  }

  /** Whether a stand-in plays for me. */
  get away(): boolean {
    return this.token !== null && this.seat !== null && this.seats[this.seat]?.away === true;
  }

  back(): void {
    this.#connection.back();
  }

  close(): void {
    this.#connection.close();
  }

  async #ask(ask: () => Promise<Answer>): Promise<void> {
    this.busy = true;
    this.refused = null;
    const answer = await ask();
    this.busy = false;
    if (answer.type === 'refused') this.refused = answer.code;
  }

  #on(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.#onTable(message);
      case 'action':
        return this.#onView(message, () =>
          this.#storyFrom(message.view, message.version).tell(message),
        );
      case 'undo':
        return this.#onView(message, () =>
          this.#storyFrom(message.view, message.version).takeBack(
            message.version,
            message.undone,
            message.seat,
            message.view,
          ),
        );
      case 'seats':
        this.seats = message.seats;
        this.status = message.status;
        this.deadline = message.deadline;
        this.#hear(message.now);
        return;
      case 'say':
        this.says = [...this.says, { seat: message.seat, text: message.text, at: message.at }];
        return;
      case 'order':
        this.order = message.order;
        return;
      case 'rematch':
        this.rematch = message.table;
        return;
      case 'error':
        this.refused = message.code;
    }
  }

  #onTable(info: TableInfo): void {
    this.info = info;
    this.status = info.status;
    this.seats = info.seats;
    this.says = info.says;
    this.order = info.order;
    this.canUndo = info.undo;
    this.deadline = info.deadline;
    this.rematch = info.rematch;
    this.#hear(info.now);
    if (info.view !== null) {
      if (info.version === 0 && this.moments.length === 0) this.#storyFrom(info.view, 0);
      if (this.view === null || info.view.version >= this.view.version) {
        const view = info.view;
        this.change(() => (this.view = view));
      }
    }
    if (this.token !== null) {
      const names = info.seats.map((seat) => seat.name ?? '');
      const over = info.status === 'over' || info.status === 'closed';
      keepGame({ table: this.id, token: this.token, names, over });
    }
  }

  /** An action or an undone one. What was missed is told too, but does not turn the table back. */
  #onView(
    news: { version: number; view: View; deadline: number | null; undo: boolean },
    tell: () => Moment,
  ): void {
    const last = this.moments.at(-1)?.version ?? -1;
    if (news.version > last) {
      const told = tell(); // which begins the story where it has not begun
      this.moments = [...this.moments, told];
    }
    if (this.view !== null && news.version <= this.view.version) return;
    this.candidates = null;
    // An order ends with its auction.
    if (news.view.offers.length !== this.view?.offers.length) this.order = null;
    this.deadline = news.deadline;
    this.canUndo = news.undo;
    if (news.view.phase === 'over') {
      this.status = 'over';
      if (this.token !== null) keepGame({ table: this.id, over: true });
    }
    this.change(() => (this.view = news.view));
  }

  #storyFrom(view: View, version: number): Story {
    if (this.#story === null) {
      this.#story = new Story(version === 0 ? view : startOf(view));
      this.moments = [this.#story.begin()];
    }
    return this.#story;
  }

  #hear(now: number): void {
    this.skew = now - Date.now() / 1000;
  }
}
