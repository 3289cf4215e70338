/** A game as its messages tell it to one seat: enough for a bot to sit down there and think. */
import type { Heard, Seating } from '../../engine/index.js';
import type { LineMessage } from '../line';
import { moveOf } from './moves';
import type { Tiebreak, View } from '../types';

/** What a seat knows when the game begins, and what has happened since. */
export interface SeenDeeds {
  seating: Pick<Seating, 'seat' | 'players' | 'hand' | 'bundle'> & { tiebreak: Tiebreak };
  deeds: Heard[];
}

export class SeenGame {
  #start: { hand: string[]; bundle: string[] } | null = null;
  #tiebreak: Tiebreak = 'goods';
  #deeds: Heard[] = [];
  #version = 0;

  hear(message: LineMessage): void {
    if (message.type === 'table') {
      this.#tiebreak = message.rules.tiebreak;
      if (message.view !== null && message.version === 0) this.#begin(message.view);
    } else if (message.type === 'action' && message.version === this.#version + 1) {
      if (this.#start === null) this.#begin(message.view, message.action);
      this.#deeds.push({ action: message.action, turned: message.turned });
      this.#version = message.version;
    } else if (message.type === 'undo' && message.version === this.#version + 1) {
      this.#deeds.pop();
      this.#version = message.version;
    }
  }

  /** What was seen up to a view of a seat; null where something was missed. */
  upTo({ seat, version, players }: View): SeenDeeds | null {
    if (this.#start === null || seat === null || version !== this.#version) return null;
    const seating = { ...this.#start, seat, players: players.length, tiebreak: this.#tiebreak };
    return { seating, deeds: [...this.#deeds] };
  }

  /** The dealt cards are those in the hand, and those that the first action has taken from it. */
  #begin({ seat, hand, bundle }: View, first?: string): void {
    const did = first === undefined ? null : moveOf(first);
    this.#start = { hand: did?.seat === seat ? [...hand, ...did.cards] : hand, bundle };
  }
}
