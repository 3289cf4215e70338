/**
 * Somebody who looks over my shoulder at a table with bots, and speaks up after a costly mistake.
 * A move that is one is held back, so that it can be taken back whatever it would have turned up.
 */
import type { Weighed } from '../../engine/index.js';
import type { LineMessage } from '../line';
import { reasonOf, type Reason } from '../review/reason';
import { settings } from '../settings.svelte';
import type { View } from '../types';
import { isAwaited } from './ask';
import type { FromCoach, ToCoach } from './coach-worker';
import { lookAhead } from './look-ahead';
import { SeenGame, type SeenDeeds } from './seen-game';

export interface Warning {
  /** What was done, and what would have been better by so much of a win. */
  action: string;
  better: string;
  lost: number;
  reason: Reason;
}

/** So much of a win makes a mistake costly, */
const COSTLY = 0.05;
/** where it is so many standard errors large. */
const CERTAINTY = 2.5;

export class Coach {
  warning = $state.raw<Warning | null>(null);
  readonly #game = new SeenGame();
  #worker: Worker | null = null;
  #asked = 0;
  readonly #answers = new Map<number, (weighed: Weighed[]) => void>();
  /** What was thought about the position that is in front of me. */
  #thought: { version: number; weighed: Promise<Weighed[]> } | null = null;

  hear(message: LineMessage): void {
    this.#game.hear(message);
  }

  /** It is my turn: the coach thinks while I do. */
  look(view: View): void {
    if (!settings().coach || !isAwaited(view) || view.legal.length < 2) return;
    if (this.#thought?.version === view.version) return;
    const seen = this.#game.upTo(view);
    // A table is shown before all that happened at it is told.
    if (seen === null) return;
    this.#thought = { version: view.version, weighed: this.#weigh(seen, null) };
  }

  /** Whether something that I want to do is a costly mistake; if so, there is a `warning`. */
  async objectsTo(action: string, view: View): Promise<boolean> {
    if (!settings().coach || !isAwaited(view) || view.legal.length < 2) return false;
    const seen = this.#game.upTo(view);
    this.look(view);
    if (seen === null || this.#thought === null) return false;
    let weighed = await this.#thought.weighed;
    if (!weighed.some((each) => each.action === action)) weighed = await this.#weigh(seen, action);
    this.warning = mistakeIn(weighed, action, view);
    return this.warning !== null;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const answer of this.#answers.values()) answer([]);
    this.#answers.clear();
  }

  #weigh(seen: SeenDeeds, action: string | null): Promise<Weighed[]> {
    const id = (this.#asked += 1);
    return new Promise((resolve) => {
      const answer = (weighed: Weighed[]) => {
        this.#answers.delete(id);
        resolve(weighed);
      };
      this.#answers.set(id, answer);
      this.#thinker().postMessage({ ...seen, id, action } satisfies ToCoach);
    });
  }

  #thinker(): Worker {
    if (this.#worker === null) {
      this.#worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
      this.#worker.onmessage = ({ data }: MessageEvent<FromCoach>) => {
        this.#answers.get(data.id)?.(data.weighed);
      };
      this.#worker.onerror = () => this.close();
    }
    return this.#worker;
  }
}

export function mistakeIn(weighed: readonly Weighed[], action: string, view: View): Warning | null {
  const best = weighed[0];
  const taken = weighed.find((each) => each.action === action);
  if (best === undefined || taken === undefined) return null;
  const lost = best.wins - taken.wins;
  if (lost < COSTLY || lost < CERTAINTY * taken.error) return null;
  const tried = (each: string) => ({ action: each, view: lookAhead(view, each) });
  const reason = reasonOf(view, { taken: tried(action), best: tried(best.action) });
  return { action, better: best.action, lost, reason };
}
