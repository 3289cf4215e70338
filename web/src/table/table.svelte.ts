/** One table as this browser sees it: the connection's news as state for the screen. */
import { Connection, type Link } from '../connection';
import { keepGame, myGame } from '../games.svelte';
import type { LineMessage } from '../line';
import { isLocal } from '../local/local-id';
import { settings, stills } from '../settings.svelte';
import { callMe, sound, soundOf } from '../sound/signals';
import type {
  Answer,
  Candidate,
  CheapestBid,
  Order,
  RefusalCode,
  Said,
  Seat,
  Status,
  TableInfo,
  UndoAsked,
  View,
  Verb,
} from '../types';
import { isAwaited } from './ask';
import { Beat } from './beat.svelte';
import { Coach } from './coach.svelte';
import { Auctioneer, roundBegins, type Highlight } from './highlight';
import { moveOf, movesOf } from './moves';
import { Story, startOf, type Moment } from './story';

/** Runs a change of the view; the screen passes one that lets the cards travel. */
export type Change = (apply: () => void) => void;

/** How long things stand at the usual pace, in milliseconds. */
const STANDS: Record<Verb, number> = {
  pass: 400,
  bid: 550,
  give: 500,
  take: 700,
  drop: 500,
  done: 200,
  sell: 900,
};
const HIGHLIGHT_STANDS = { auction: 2600, round: 1500 };
/** So much of a highlight is seen at any pace, though the game goes on behind it. */
const HIGHLIGHT_SEEN = 1400;
/** Before the table passes for somebody who cannot bid: time to see why. */
const PASS_PAUSE = 700;

interface News {
  version: number;
  view: View;
  deadline: number | null;
  undo: boolean;
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  status = $state.raw<Status>('open');
  seats = $state.raw<Seat[]>([]);
  view = $state.raw<View | null>(null);
  moments = $state.raw<Moment[]>([]);
  says = $state.raw<Said[]>([]);
  link = $state.raw<Link>('connecting');
  failure = $state.raw<RefusalCode | null>(null);
  deadline = $state.raw<number | null>(null);
  order = $state.raw<Order | null>(null);
  canUndo = $state(false);
  /** Somebody waits for consent to take a move back. */
  undoAsked = $state.raw<UndoAsked | null>(null);
  /** Whether the game has ended in front of us, and not before we came. */
  endedHere = $state(false);
  /** Whether the profits are being turned up, so that nothing else may tell the result. */
  revealing = $state(false);
  rematch = $state.raw<string | null>(null);
  /** Whether the browser does not keep this game, which is played in it. */
  unkept = $state(false);
  /** Why the last thing asked for was refused. */
  refused = $state.raw<RefusalCode | null>(null);
  candidates = $state.raw<Candidate[] | null>(null);
  /** Whether an answer is still to come. */
  busy = $state(false);
  /** A past moment that is being looked at instead of the present. */
  past = $state.raw<Moment | null>(null);
  /** What has its moment now, above the board. */
  highlight = $state.raw<Highlight | null>(null);
  /** Whether the others' moves are shown at once, until I am asked. */
  skipping = $state(false);
  /** The versions between which things happened that I did not see happen. */
  unseen = $state.raw<{ after: number; until: number } | null>(null);
  /** When the last talk was said that I have read, here or before. */
  #readAt = $state(0);
  readonly beat = new Beat(() => this.skipping || this.deadline !== null);
  readonly coach = new Coach();

  /** How far the server's clock is ahead of ours, in seconds. */
  skew = 0;
  change: Change = (apply) => apply();

  readonly #connection: Connection;
  #story: Story | null = null;
  readonly #auctioneer = new Auctioneer();
  /** The newest version that was heard of; the one that is shown may be behind it. */
  #heard = -1;
  #hiddenAt: number | null = null;
  #highlightEnds: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.#connection = new Connection(id, token, {
      message: (message) => this.#on(message),
      link: (link) => (this.link = link),
      failed: (code) => (this.failure = code),
    });
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#readAt = myGame(id)?.readAt ?? 0;
  }

  /** Whether it is played in this browser, and nobody else can come to it. */
  get isLocal(): boolean {
    return isLocal(this.id);
  }

  /** Whether others have said something that I have not read. */
  get unread(): boolean {
    return this.says.some(({ at, seat }) => at > this.#readAt && seat !== this.seat);
  }

  /** The talk is in front of me. */
  read(): void {
    const last = this.says.at(-1)?.at ?? 0;
    if (last <= this.#readAt) return;
    this.#readAt = last;
    if (myGame(this.id) !== undefined) keepGame({ table: this.id, readAt: last });
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
    this.unseen = null;
    this.highlight = null;
    if (this.info?.hints) {
      this.busy = true;
      const objects = await this.coach.objectsTo(action, this.view);
      this.busy = false;
      if (objects) return;
    }
    await this.insist(action);
  }

  /** Does something, whatever the coach thinks of it. */
  async insist(action: string): Promise<void> {
    if (this.view === null) return;
    this.coach.warning = null;
    // In the last sales all act at once, and nobody's move makes another's out of date.
    const version = this.view.phase === 'final' ? null : this.view.version;
    await this.#ask(() => this.#connection.ask({ type: 'act', action, version }));
  }

  async undo(): Promise<void> {
    await this.#ask(() => this.#connection.ask({ type: 'undo', version: this.view?.version ?? 0 }));
  }

  async consent(version: number, agree: boolean): Promise<void> {
    await this.#ask(() => this.#connection.ask({ type: 'consent', version, agree }));
  }

  async give(order: Order | null): Promise<void> {
    await this.#ask(() => this.#connection.ask({ type: 'order', order }));
  }

  /** The cheapest bid of each total, if it were my turn now; what an order would spend. */
  async spending(keep: string[]): Promise<CheapestBid[]> {
    const answer = await this.#connection.ask({ type: 'spending', keep });
    return answer.type === 'spending' ? answer.bids : [];
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
  async say(text: string): Promise<RefusalCode | null> {
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
    this.#remember();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    clearTimeout(this.#highlightEnds);
    this.beat.close();
    this.coach.close();
    this.#connection.close();
  }

  /** Shows the others' moves at once, until I am asked; what was skipped is told then. */
  skip(): void {
    const after = this.view?.version ?? 0;
    this.skipping = true;
    this.highlight = null;
    this.unseen = { after, until: after };
    this.beat.skip();
    this.#arrived();
  }

  /** What happened while I did not look: moves of others. */
  get meanwhile(): Moment[] {
    const unseen = this.skipping ? null : this.unseen;
    if (unseen === null) return [];
    return this.moments.filter(
      ({ version, seat }) =>
        version > unseen.after && version <= unseen.until && seat !== this.seat,
    );
  }

  #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      this.beat.skip();
      this.#hiddenAt = this.view?.version ?? null;
      this.#remember();
    } else if (this.#hiddenAt !== null && this.view !== null) {
      if (this.view.version > this.#hiddenAt) {
        this.unseen = { after: this.#hiddenAt, until: this.view.version };
      }
      this.#hiddenAt = null;
    }
  };

  /** For the next time that this table is opened here. */
  #remember(): void {
    if (this.token !== null && this.view !== null && myGame(this.id) !== undefined) {
      keepGame({ table: this.id, seen: this.view.version });
    }
  }

  async #ask(ask: () => Promise<Answer>): Promise<void> {
    this.busy = true;
    this.refused = null;
    const answer = await ask();
    this.busy = false;
    if (answer.type === 'refused') this.refused = answer.code;
  }

  #on(message: LineMessage): void {
    this.coach.hear(message);
    switch (message.type) {
      case 'table':
        return this.#onTable(message);
      case 'action':
        // What I did myself waits for nothing.
        if (message.by === 'person' && moveOf(message.action).seat === this.seat) this.beat.skip();
        return this.#onNews(message, () =>
          this.#storyFrom(message.view, message.version).tell(message),
        );
      case 'undo':
        return this.#onNews(message, () =>
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
      case 'undo_asked':
        this.undoAsked = message.asked;
        return;
      case 'rematch':
        this.rematch = message.table;
        return;
      case 'unkept':
        this.unkept = true;
        return;
      case 'error':
        this.refused = message.code;
    }
  }

  #onTable(info: TableInfo): void {
    this.beat.skip();
    const before = this.info;
    this.info = info;
    this.status = info.status;
    this.seats = info.seats;
    this.says = info.says;
    this.order = info.order;
    this.canUndo = info.undo;
    this.undoAsked = info.undo_asked;
    this.deadline = info.deadline;
    this.rematch = info.rematch;
    this.#hear(info.now);
    if (info.view !== null) this.#onTableView(info.view, info.version, before);
    if (this.token !== null) {
      const names = info.seats.map((seat) => seat.name ?? '');
      const over = info.status === 'over' || info.status === 'closed';
      keepGame({
        table: this.id,
        token: this.token,
        names,
        over,
        ...(info.seat === null ? {} : { seat: info.seat }),
      });
    }
  }

  #onTableView(view: View, version: number, before: TableInfo | null): void {
    if (version === 0 && this.moments.length === 0) {
      this.#storyFrom(view, 0);
      this.#highlight(roundBegins(view));
      if (before !== null && isAwaited(view)) callMe();
    }
    const seen = this.view?.version ?? myGame(this.id)?.seen ?? null;
    if (seen !== null && seen < version) this.unseen = { after: seen, until: version };
    this.#heard = Math.max(this.#heard, version);
    if (this.view === null || view.version >= this.view.version) {
      this.change(() => (this.view = view));
      this.#arrived();
    }
  }

  /** An action or an undone one. What was missed is told, but does not turn the table back. */
  #onNews(news: News, tell: () => Moment): void {
    if (!news.undo) this.canUndo = false;
    if (news.version <= this.#heard) {
      if (news.version > (this.moments.at(-1)?.version ?? -1)) this.#tell(tell);
      return;
    }
    this.#heard = news.version;
    this.beat.push(() => this.#show(news, tell));
  }

  /** Adds a moment to the story; what is worth a moment of its own in it. */
  #tell(tell: () => Moment): { moment: Moment; highlight: Highlight | undefined } {
    const told = tell(); // which begins the story where it has not begun
    const before = this.moments.at(-1)?.view;
    this.moments = [...this.moments, told];
    if (told.action === null || told.action.startsWith('undo') || before === undefined) {
      this.#auctioneer.forget();
      return { moment: told, highlight: undefined };
    }
    return { moment: told, highlight: this.#auctioneer.see(before, told.action, told.view)[0] };
  }

  /** Shows what has happened, and says for how long it should stand. */
  #show(news: News, tell: () => Moment): number {
    const before = this.view;
    const { moment, highlight } = this.#tell(tell);
    this.candidates = null;
    this.coach.warning = null;
    // An order ends with its auction.
    if (news.view.offers.length !== before?.offers.length) this.order = null;
    this.deadline = news.deadline;
    this.canUndo = news.undo && news.version === this.#heard;
    if (news.view.phase === 'over') {
      this.status = 'over';
      this.endedHere = true;
      this.revealing = !stills();
      if (this.token !== null) keepGame({ table: this.id, over: true });
    }
    this.change(() => (this.view = news.view));
    if (highlight !== undefined) this.#highlight(highlight);
    this.#arrived();
    if (moment.action === null || moment.action.startsWith('undo')) return 0;
    const { verb } = moveOf(moment.action);
    if (!this.skipping) this.#sound(verb, highlight, news.view);
    if (isAwaited(news.view) && !(before !== null && isAwaited(before))) callMe();
    return highlight === undefined ? STANDS[verb] : HIGHLIGHT_STANDS[highlight.kind];
  }

  #sound(verb: Verb, highlight: Highlight | undefined, view: View): void {
    if (view.result !== null || highlight?.kind === 'auction') sound('gavel');
    else soundOf(verb);
  }

  #highlight(highlight: Highlight): void {
    if (this.skipping || document.visibilityState === 'hidden') return;
    clearTimeout(this.#highlightEnds);
    this.highlight = highlight;
    const stands = HIGHLIGHT_STANDS[highlight.kind] * (settings().pace === 'calm' ? 2 : 1);
    const time = settings().pace === 'quick' ? HIGHLIGHT_SEEN : stands;
    this.#highlightEnds = setTimeout(() => (this.highlight = null), time);
  }

  /** Skipping ends where I am asked. */
  #arrived(): void {
    const view = this.view;
    if (view === null) return;
    if (this.skipping && this.unseen !== null) {
      this.unseen = { ...this.unseen, until: view.version };
    }
    if (isAwaited(view) || view.phase === 'over') this.skipping = false;
    if (this.info?.hints) this.coach.look(view);
    if (settings().passAlone) this.#passAlone(view);
  }

  /** Where I could not bid anyway, the table passes for me. */
  #passAlone(view: View): void {
    const pass = movesOf(view, 'pass')[0];
    if (pass === undefined || view.phase !== 'bid' || movesOf(view, 'bid').length > 0) return;
    setTimeout(() => {
      if (this.view === view && !this.busy && this.past === null) void this.act(pass.text);
    }, PASS_PAUSE);
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
