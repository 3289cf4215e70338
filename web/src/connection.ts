/**
 * One live connection to a table that outlives its lines: it comes back after sleep, tunnels and
 * restarts of the server, asks for what it missed, and sends what was not answered once more.
 */
import { askPassword, password } from './club.svelte';
import { dial, type Line, type LineMessage } from './line';
import type { Answer, RefusalCode, Request } from './types';
import { uuid } from './uuid';

export type Link = 'connecting' | 'open' | 'lost';

export interface Listener {
  message(message: LineMessage): void;
  link(link: Link): void;
  /** The server will not have us here; trying again is of no use. */
  failed(code: RefusalCode): void;
}

const FATAL: Record<number, RefusalCode> = {
  4401: 'bad_token',
  4403: 'not_allowed_to_watch',
  4404: 'no_such_table',
  4409: 'other_rules',
  4501: 'no_engine',
};
/** A club's password is missing or wrong. */
const NO_PASSWORD = 4407;
const FIRST_WAIT = 400;
const STEADY = 5_000;
const LONGEST_WAIT = 8_000;
const CROWDED_WAIT = 15_000;
/** A request without an answer for so long means that the line is dead, though it looks open. */
const PATIENCE = 6_000;
/** A hint is thought about before it is given. */
const HINT_PATIENCE = 60_000;
const HEARTBEAT = 5_000;
/** A heart that stood still for so long belongs to a machine that has slept. */
const SLEPT = 90_000;

interface Waiting {
  text: string;
  patience: number;
  answer: (answer: Answer) => void;
}

export class Connection {
  /** The last version that was told, from which the server resumes. */
  #version: number | null;
  #line: Line | null = null;
  #greeted = false;
  #greetedAt = 0;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #beat = Date.now();
  #closed = false;
  /** Whether the maker of the table has removed us. */
  #removed = false;
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    readonly table: string,
    readonly token: string | null,
    private readonly listener: Listener,
    private readonly dialTable: (table: string) => Line = dial,
    from: number | null = 0,
  ) {
    this.#version = from;
    globalThis.addEventListener('online', this.#awake);
    document.addEventListener('visibilitychange', this.#awake);
    this.#pulse = setInterval(() => this.#onBeat(), HEARTBEAT);
    this.#connect();
  }

  /** Ask the server; the answer comes once, however often the line breaks in between. */
  ask(request: Request): Promise<Answer> {
    const id = uuid();
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      const patience = request.type === 'hint' ? HINT_PATIENCE : PATIENCE;
      const waiting = { text, patience, answer };
      this.#waiting.set(id, waiting);
      if (this.#greeted) this.#send(id, waiting);
    });
  }

  /** Take my seat back from the stand-in. */
  back(): boolean {
    return this.#tell({ type: 'back' });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    globalThis.removeEventListener('online', this.#awake);
    document.removeEventListener('visibilitychange', this.#awake);
    this.#hangUp();
  }

  #tell(message: object): boolean {
    if (!this.#greeted) return false;
    this.#line?.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.listener.link('connecting');
    const line = this.dialTable(this.table);
    this.#line = line;
    this.#greeted = false;
    line.onopen = () => {
      const hello = { type: 'hello', token: this.token, version: this.#version };
      const club = password();
      line.send(JSON.stringify(club === null ? hello : { ...hello, password: club }));
    };
    line.onmessage = (event) => this.#onMessage(JSON.parse(String(event.data)));
    line.onclose = (event) => this.#onClose(event.code);
  }

  #onMessage(message: LineMessage): void {
    if (message.type === 'table' && !this.#greeted) this.#onGreeted();
    if (message.type === 'action' || message.type === 'undo') {
      this.#version = Math.max(this.#version ?? 0, message.version);
    }
    if ('id' in message && message.id !== null) {
      this.#waiting.get(message.id)?.answer(message);
      this.#waiting.delete(message.id);
    }
    if (message.type === 'error' && message.code === 'removed') this.#removed = true;
    if (message.type === 'closing') this.#reconnect();
    else this.listener.message(message);
  }

  #onGreeted(): void {
    this.#greeted = true;
    this.#greetedAt = Date.now();
    this.listener.link('open');
    for (const [id, waiting] of this.#waiting) this.#send(id, waiting);
  }

  #send(id: string, { text, patience }: Waiting): void {
    const line = this.#line;
    line?.send(text);
    setTimeout(() => {
      if (this.#waiting.has(id) && this.#line === line && !this.#closed) this.#reconnect();
    }, patience);
  }

  #onClose(code: number): void {
    const wasGreeted = this.#greeted;
    this.#line = null;
    this.#greeted = false;
    if (this.#closed) return;
    if (code === NO_PASSWORD) {
      void askPassword(password() === null ? 'needs_password' : 'wrong_password').then(() => {
        if (!this.#closed) this.#connect();
      });
      return;
    }
    const fatal = this.#removed ? 'removed' : FATAL[code];
    if (fatal !== undefined) {
      this.close();
      this.listener.failed(fatal);
      return;
    }
    this.listener.link('lost');
    // A line that breaks as soon as it stands is no reason to hurry.
    if (wasGreeted && Date.now() - this.#greetedAt > STEADY) this.#wait = FIRST_WAIT;
    const wait = code === 4429 ? CROWDED_WAIT : this.#wait;
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    // Not all at once: a restarted server should not meet every client in the same moment.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #hangUp(): void {
    const line = this.#line;
    this.#line = null;
    this.#greeted = false;
    if (line === null) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  #reconnect(): void {
    const wasGreeted = this.#greeted;
    this.#hangUp();
    this.#greeted = wasGreeted;
    this.#onClose(1012);
  }

  readonly #awake = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#line === null) this.#connect();
  };

  #onBeat(): void {
    const slept = Date.now() - this.#beat > SLEPT;
    this.#beat = Date.now();
    if (slept && this.#line !== null) this.#reconnect();
  }
}
