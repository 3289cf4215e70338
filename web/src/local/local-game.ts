/** A game with its moves: what was done, what was taken back, and what each seat may see of it. */
import type { Engine, Game } from '../../engine/index.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { deckOf } from '../fair-deal';
import type { View } from '../types';
import type { KeptMove, KeptTable } from './table-store';

/** An action that stands, and the cards that it turned up. */
export interface Deed {
  move: KeptMove;
  turned: string[];
}

/** A move and the game after it. */
export interface Step extends Deed {
  game: Game;
}

/** The deck of a table's game. */
export function deckAt({ deck, seed }: KeptTable): string[] {
  return deck ?? deckOf(hexToBytes(seed));
}

export class LocalGame {
  readonly moves: KeptMove[] = [];
  /** The actions that were not taken back. */
  standing: Deed[] = [];
  game: Game;
  /** The game as it was dealt. */
  readonly dealt: Game;
  #before: Game | null = null;

  constructor(engine: Engine, table: KeptTable) {
    this.dealt = engine.deal({
      players: table.seats.length,
      names: table.seats.map(({ name }) => name),
      deck: deckAt(table),
      tiebreak: table.tiebreak,
    });
    this.game = this.dealt.copy();
  }

  get version(): number {
    return this.moves.length;
  }

  view(seat: number | null): View {
    return { ...this.game.view(seat), version: this.version };
  }

  /** What a move would lead to; throws what the rules refuse, and changes nothing. */
  attempt(move: KeptMove): Step {
    if (move.kind === 'undo') {
      if (this.#before === null) throw new Error('only the last action is ever taken back');
      return { move, turned: [], game: this.#before };
    }
    const game = this.game.copy();
    const { turned } = game.apply(move.text);
    return { move, turned, game };
  }

  carryOut(step: Step): void {
    const { move, turned, game } = step;
    this.moves.push(move);
    if (move.kind === 'undo') {
      this.standing = this.standing.slice(0, -1);
      this.#before = null;
    } else {
      this.standing = [...this.standing, { move, turned }];
      this.#before = this.game;
    }
    this.game = game;
  }

  follow(move: KeptMove): Step {
    const step = this.attempt(move);
    this.carryOut(step);
    return step;
  }

  /** Whether anything but sales has happened since a version, which may be of the future. */
  isStale(version: number): boolean {
    if (version > this.version) return true;
    return this.moves
      .slice(version)
      .some(({ kind, text }) => kind === 'undo' || !text.includes(' sell '));
  }

  /** How often a seat has taken something back since the game has gone on. */
  undoneThisTurn(seat: number): number {
    const last = this.standing
      .slice(0, -1)
      .findLast(({ move }) => !move.text.includes(' sell '))?.move;
    return this.moves
      .slice(last?.version ?? 0)
      .filter((move) => move.kind === 'undo' && move.seat === seat).length;
  }
}
