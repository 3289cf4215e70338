/** What I have picked so far, and the move that it makes. */
import { total, without, type Kind } from '../cards';
import type { View } from '../types';
import { movesOf, moveWith, suggestedSales, type Move } from './moves';

/** Why the picked cards are no move yet, as the message to say. */
export interface Why {
  id: string;
  args: Record<string, number>;
}

export class Choice {
  hand = $state.raw<ReadonlySet<number>>(new Set());
  bundle = $state.raw<number | null>(null);
  kind = $state.raw<Kind | null>(null);
  /** The move that was picked for me, which a tap alone must not play. */
  suggested = $state.raw<string | null>(null);
  #keep = $state.raw<readonly string[]>([]);

  readonly #view: () => View | null;

  /** `keep` are the cards that were protected before, `onkeep` hears of others. */
  constructor(
    view: () => View | null,
    keep: readonly string[] = [],
    private readonly onkeep: (keep: string[]) => void = () => undefined,
  ) {
    this.#view = view;
    this.#keep = keep;
  }

  /** The cards of the hand that quick bids and orders must not spend. */
  get keep(): string[] {
    const hand = this.#view()?.hand ?? [];
    return without(hand, without(hand, this.#keep));
  }

  /** Protects cards of the hand, or no longer where all of them are protected. */
  protect(indexes: Iterable<number>): void {
    const hand = this.#view()?.hand ?? [];
    const wanted = [...indexes];
    const fresh = wanted.filter((index) => !this.protected.has(index));
    const cards = (fresh.length > 0 ? fresh : wanted).map((index) => hand[index] ?? '');
    this.#keep = fresh.length > 0 ? [...this.keep, ...cards] : without(this.keep, cards);
    this.onkeep([...this.#keep]);
  }

  /** Which cards of the hand are protected. */
  get protected(): ReadonlySet<number> {
    const left = this.keep;
    const found = new Set<number>();
    for (const [index, card] of (this.#view()?.hand ?? []).entries()) {
      const at = left.indexOf(card);
      if (at < 0) continue;
      left.splice(at, 1);
      found.add(index);
    }
    return found;
  }

  toggle(index: number): void {
    const next = new Set(this.hand);
    if (!next.delete(index)) next.add(index);
    this.hand = next;
  }

  /** Pick exactly these cards of the hand. */
  pick(cards: readonly string[]): void {
    const next = new Set<number>();
    const hand = this.#view()?.hand ?? [];
    for (const card of cards) {
      const index = hand.findIndex((held, at) => held === card && !next.has(at));
      if (index >= 0) next.add(index);
    }
    this.hand = next;
  }

  /** Pick what a move takes, so that only its button is left to press. */
  select({ text, verb, cards }: Move): void {
    this.clear();
    this.suggested = text;
    const card = cards[0] ?? '';
    if (verb === 'give') this.bundle = this.#view()?.bundle.indexOf(card) ?? null;
    else if (verb === 'take') this.kind = card as Kind;
    else this.pick(cards);
  }

  clear(): void {
    this.hand = new Set();
    this.clearTable();
  }

  /** Forget what was picked of the bundle or the market. */
  clearTable(): void {
    this.bundle = null;
    this.kind = null;
    this.suggested = null;
  }

  get cards(): string[] {
    const hand = this.#view()?.hand ?? [];
    return [...this.hand].map((index) => hand[index] ?? '').filter((card) => card !== '');
  }

  #move(verb: 'bid' | 'drop' | 'sell'): Move | null {
    const view = this.#view();
    return view === null || this.hand.size === 0 ? null : moveWith(movesOf(view, verb), this.cards);
  }

  get bid(): Move | null {
    return this.#move('bid');
  }

  get sale(): Move | null {
    return this.#move('sell');
  }

  get drop(): Move | null {
    return this.#move('drop');
  }

  get gift(): Move | null {
    const view = this.#view();
    const card = this.bundle === null ? undefined : view?.bundle[this.bundle];
    return view === null || card === undefined ? null : moveWith(movesOf(view, 'give'), [card]);
  }

  get take(): Move | null {
    const view = this.#view();
    return view === null || this.kind === null
      ? null
      : moveWith(movesOf(view, 'take'), [this.kind]);
  }

  /** What the whole bid would be. */
  get total(): number {
    const view = this.#view();
    const laid = view === null || view.seat === null ? [] : (view.players[view.seat]?.bid ?? []);
    return total(laid) + total(this.cards);
  }

  get whyNoBid(): Why | null {
    const view = this.#view();
    if (view === null || this.bid !== null) return null;
    if (this.hand.size === 0) return { id: 'web-why-nothing', args: {} };
    if (this.cards.includes('M')) return { id: 'web-why-merchant', args: {} };
    return { id: 'web-why-low', args: { total: this.total, price: view.high + 1 } };
  }

  /** The cards of the hand that belong to a set worth suggesting. */
  get glowing(): ReadonlySet<number> {
    const view = this.#view();
    const glowing = new Set<number>();
    if (view === null) return glowing;
    for (const sale of suggestedSales(view)) {
      const own = new Set<number>();
      for (const card of sale.cards) {
        const index = view.hand.findIndex((held, at) => held === card && !own.has(at));
        if (index >= 0) own.add(index);
      }
      for (const index of own) glowing.add(index);
    }
    return glowing;
  }
}
