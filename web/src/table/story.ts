/**
 * A game told from what all can see: the views around each action.
 *
 * What happened is a line, a message with its arguments; saying it in a language is another matter.
 * The package tells games in the same lines (`story.py`): tests/golden/story.json holds both to them.
 */
import { total, without } from '../cards';
import type { By, View } from '../types';
import { say, sayCards, sayNames } from '../words.svelte';
import { moveOf, profitOf } from './moves';

type Argument = string | number | readonly string[];

/** A message and its arguments: `players` are names, every other list is of cards. */
export interface Line {
  id: string;
  args: Record<string, Argument>;
}

/** One thing that happened, the view after it, and what is told of it. */
export interface Moment {
  version: number;
  seat: number | null;
  action: string | null;
  by: By | null;
  view: View;
  lines: Line[];
}

export interface Happening {
  version: number;
  action: string;
  turned: readonly string[];
  view: View;
  by?: By;
}

/** Tells a game as it goes on. */
export class Story {
  #view: View;
  #marketOpen = false;

  constructor(start: View) {
    this.#view = start;
  }

  /** The deal and the first bundle. */
  begin(): Moment {
    const view = this.#view;
    const players = view.players.map((player) => player.name);
    return {
      version: view.version,
      seat: null,
      action: null,
      by: null,
      view,
      lines: [
        { id: 'story-deal', args: { players, rounds: view.rounds } },
        round(view),
        bundle(view, view.bundle),
      ],
    };
  }

  tell({ version, action, turned, view, by }: Happening): Moment {
    const before = this.#view;
    this.#view = view;
    const { seat, verb } = moveOf(action);
    const lines = [did(action, before)];
    if (verb === 'pass' && wasLast(before)) lines.push(allPassed(before, view));
    else if ((verb === 'pass' || verb === 'bid') && view.phase === 'give') {
      lines.push(won(action, before, view));
    }
    if (this.#marketOpen && view.phase !== 'take' && view.phase !== 'trim') {
      this.#marketOpen = false;
      lines.push(...left(action, before));
      lines.push(view.phase === 'final' ? { id: 'story-final', args: {} } : round(view));
    }
    if (turned.length > 0) {
      lines.push(view.offers.length > 0 ? bundle(view, turned) : loneCard(view, turned));
    }
    if (view.phase === 'take' && !this.#marketOpen) {
      this.#marketOpen = true;
      lines.push({ id: 'story-market', args: { cards: view.market } });
    }
    if (view.result !== null) lines.push(...outcome(view));
    return { version, seat, action, by: by ?? null, view, lines };
  }

  takeBack(version: number, undone: string, seat: number, view: View): Moment {
    this.#view = view;
    this.#marketOpen = view.phase === 'take' || (this.#marketOpen && view.phase === 'trim');
    const lines = [{ id: 'web-log-undo', args: { player: nameOf(view, seat) } }];
    return { version, seat, action: `undo ${undone}`, by: null, view, lines };
  }
}

/** How the game stood before its first action, for whoever came later. */
export function startOf(first: View): View {
  const players = first.players.map((player) => ({ ...player, bid: [], passed: false }));
  return { ...first, version: 0, high: 0, players, legal: [] };
}

function nameOf(view: View, seat: number): string {
  return view.players[seat]?.name ?? '';
}

function did(action: string, before: View): Line {
  const { seat, verb, cards } = moveOf(action);
  const player = nameOf(before, seat);
  const laid = before.players[seat]?.bid ?? [];
  switch (verb) {
    case 'pass':
      return { id: laid.length > 0 ? 'story-pass-back' : 'story-pass', args: { player } };
    case 'bid': {
      const id = laid.length > 0 ? 'story-raise' : 'story-bid';
      return { id, args: { player, total: total([...laid, ...cards]), cards } };
    }
    case 'give':
      return {
        id: 'story-give',
        args: { player, card: cards, cards: without(before.bundle, cards) },
      };
    case 'take': {
      const pile = before.market.filter((card) => card.startsWith(cards[0] ?? ''));
      return { id: 'story-take', args: { player, cards: pile } };
    }
    case 'drop':
      return { id: 'story-drop', args: { player, card: cards } };
    case 'sell':
      return { id: 'story-sell', args: { player, cards, profit: profitOf(cards) } };
    case 'done':
      return { id: 'story-done', args: { player } };
  }
}

/** Whether the seat in turn was the last one in, and nobody had bid. */
function wasLast(before: View): boolean {
  const inside = before.players.filter((player) => player.offer === null && !player.passed);
  return inside.length === 1 && before.high === 0;
}

/** An auction that somebody has won with a bid. */
function won(action: string, before: View, after: View): Line {
  const [winner = 0] = after.awaited;
  const { verb, cards } = moveOf(action);
  const laid = before.players[winner]?.bid ?? [];
  const price = verb === 'bid' ? total([...laid, ...cards]) : before.high;
  return { id: 'story-win', args: { player: nameOf(after, winner), total: price } };
}

function allPassed(before: View, after: View): Line {
  const offer = before.offers[0];
  const winner = after.players.findIndex((player) => player.offer === offer);
  return { id: 'story-all-pass', args: { player: nameOf(after, winner), cards: before.bundle } };
}

/** What nobody has taken from the market. */
function left(action: string, before: View): Line[] {
  const { verb, cards } = moveOf(action);
  const taken = verb === 'take' ? (cards[0] ?? '') : '-';
  const gone = before.market.filter((card) => !card.startsWith(taken));
  return gone.length > 0 ? [{ id: 'story-removed', args: { cards: gone } }] : [];
}

function round(view: View): Line {
  return { id: 'story-round', args: { round: view.round, rounds: view.rounds } };
}

function bundle(view: View, turned: readonly string[]): Line {
  return { id: 'story-bundle', args: { offer: view.offers[0] ?? 0, cards: turned } };
}

/** The last auction of a round at 5 and 6 players. */
function loneCard(view: View, turned: readonly string[]): Line {
  const offer = Math.min(...view.players.map((player) => player.offer ?? Infinity));
  const holder = view.players.findIndex((player) => player.offer === offer);
  return {
    id: 'story-lone-card',
    args: { player: nameOf(view, holder), offer, cards: turned },
  };
}

function outcome(view: View): Line[] {
  const result = view.result;
  if (result === null) return [];
  const top = Math.max(...result.scores);
  const tied = result.scores.filter((score) => score === top).length > 1;
  const rows = result.scores.map((score, seat) => ({
    player: nameOf(view, seat),
    score,
    cards: result.tiebreak[seat] ?? 0,
  }));
  rows.sort((one, other) => other.score - one.score || other.cards - one.cards);
  const lines: Line[] = rows.map(({ player, score, cards }) =>
    tied && score === top
      ? { id: 'story-score-tie', args: { player, score, cards } }
      : { id: 'story-score', args: { player, score } },
  );
  const players = result.winners.map((seat) => nameOf(view, seat));
  const id = result.winners.length === 1 ? 'story-winner' : 'story-winners';
  return [...lines, { id, args: { players } }];
}

/** A line in the language that is spoken. */
export function sayLine({ id, args }: Line): string {
  const said = Object.entries(args).map(([name, value]) => [name, saidOf(name, value)]);
  return say(id, Object.fromEntries(said) as Record<string, string | number>);
}

const RESULT = /^story-(score|winner)/;

/** The story as it stood before anybody counted. */
export function withoutResult(moments: readonly Moment[]): Moment[] {
  return moments.map((moment) => ({
    ...moment,
    lines: moment.lines.filter(({ id }) => !RESULT.test(id)),
  }));
}

/** Lines one after the other: each ends as a sentence does, though a heading has no full stop. */
export function inSentences(lines: readonly string[]): string {
  return lines.map((line) => (/[.!?:…]$/.test(line) ? line : `${line}.`)).join(' ');
}

function saidOf(name: string, value: Argument): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return name === 'players' ? sayNames(value) : sayCards(value);
}
