/**
 * The beat of the game: what happens is shown one thing after the other, each for as long as it
 * deserves at the chosen pace. Nothing is lost by going faster, it only stands for a shorter time.
 */
import { settings, type Pace } from '../settings.svelte';

/** Shows something, and says for how many milliseconds it should stand at the usual pace. */
export type Show = () => number;

const FACTORS: Record<Pace, number> = { calm: 2, normal: 1, quick: 0 };
/** More than this is never waiting for long: the rest is shown the faster. */
const MOST_WAITING = 6;

export class Beat {
  /** How much has happened that is not shown yet. */
  waiting = $state(0);
  #queue: Show[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stands = false;
  /** Whether somebody has no time to watch now. */
  readonly #hurries: () => boolean;

  constructor(hurries: () => boolean) {
    this.#hurries = hurries;
  }

  push(show: Show): void {
    this.#queue.push(show);
    if (!this.#stands) this.#next();
    this.waiting = this.#queue.length;
  }

  /** Shows all that is waiting, now. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#stands = false;
    const queue = this.#queue;
    this.#queue = [];
    for (const show of queue) show();
    this.waiting = 0;
  }

  #next(): void {
    const show = this.#queue.shift();
    this.waiting = this.#queue.length;
    this.#stands = show !== undefined;
    if (show === undefined) return;
    const time = show() * this.#factor();
    if (time > 0) this.#timer = setTimeout(() => this.#next(), time);
    else this.#next();
  }

  #factor(): number {
    if (this.#hurries() || document.visibilityState === 'hidden') return 0;
    return FACTORS[settings().pace] * Math.min(1, MOST_WAITING / (this.#queue.length + 1));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#stands = true;
  }
}
