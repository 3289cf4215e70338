/** What deserves a moment of its own: the end of an auction and the beginning of a round. */
import { total, without } from '../cards';
import type { View } from '../types';
import { moveOf } from './moves';

export interface AuctionEnd {
  kind: 'auction';
  seat: number;
  player: string;
  /** What was paid: its cards go to the market. */
  paid: readonly string[];
  price: number;
  /** The card of the bundle that went to the market, where one had to. */
  given: readonly string[];
  taken: readonly string[];
}

export interface RoundBegins {
  kind: 'round';
  round: number;
  rounds: number;
  opener: string;
}

export type Highlight = AuctionEnd | RoundBegins;

export function roundBegins(view: View): RoundBegins {
  const opener = view.players[view.awaited[0] ?? 0]?.name ?? '';
  return { kind: 'round', round: view.round, rounds: view.rounds, opener };
}

/** Looks on, and knows at the end of an auction who paid what for it. */
export class Auctioneer {
  #won: { seat: number; paid: readonly string[] } | null = null;

  /** What an action has brought to an end or begun, if that is worth a moment. */
  see(before: View, action: string, after: View): Highlight[] {
    const move = moveOf(action);
    const seen: Highlight[] = [];
    if (move.verb === 'give' && before.phase === 'give') {
      const won = this.#won?.seat === move.seat ? this.#won : { seat: move.seat, paid: [] };
      this.#won = null;
      seen.push(auctionEnd(before, won, move.cards));
    }
    if (after.phase === 'give' && before.phase !== 'give') {
      const seat = after.awaited[0] ?? 0;
      const laid = before.phase === 'bid' ? (before.players[seat]?.bid ?? []) : [];
      const own = move.verb === 'bid' && move.seat === seat ? move.cards : [];
      this.#won = { seat, paid: [...laid, ...own] };
    } else if (move.verb === 'pass' && after.offers.length < before.offers.length) {
      // Nobody bid, so nothing is given either.
      const seat = after.players.findIndex(({ offer }) => offer === before.offers[0]);
      seen.push(auctionEnd(before, { seat, paid: [] }, []));
    }
    if (after.round !== before.round && after.phase === 'bid') seen.push(roundBegins(after));
    return seen;
  }

  /** An action was taken back, and with it what it had decided. */
  forget(): void {
    this.#won = null;
  }
}

function auctionEnd(
  before: View,
  { seat, paid }: { seat: number; paid: readonly string[] },
  given: readonly string[],
): AuctionEnd {
  return {
    kind: 'auction',
    seat,
    player: before.players[seat]?.name ?? '',
    paid,
    price: total(paid),
    given,
    taken: without(before.bundle, given),
  };
}
