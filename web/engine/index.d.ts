/**
 * The engine of Byzanz: rules and bots of the Python library, compiled to WebAssembly.
 * Cards, actions and views are those of NOTATION.md.
 */

/** A letter and its value, `C1` to `W4`, or `M`. */
export type Card = string;
/** `SEAT VERB CARD…`, such as `1 bid C1 S2`. */
export type Action = string;
export type Phase = 'bid' | 'give' | 'trim' | 'take' | 'final' | 'over';
export type Tiebreak = 'goods' | 'hand';
export type Level = 'random' | 'easy' | 'medium' | 'hard' | 'expert';

export interface Result {
  scores: number[];
  tiebreak: number[];
  winners: number[];
}

export interface PlayerView {
  name: string;
  cards: number;
  bid: Card[];
  passed: boolean;
  offer: number | null;
  sold: number;
  score: number | null;
}

/** byzanz-view/1: what one seat may know, or a spectator where `seat` is null. */
export interface View {
  format: 'byzanz-view/1';
  seat: number | null;
  version: number;
  phase: Phase;
  awaited: number[];
  round: number;
  rounds: number;
  offers: number[];
  stock: number;
  bundle: Card[];
  market: Card[];
  high: number;
  players: PlayerView[];
  hand: Card[];
  legal: Action[];
  result: Result | null;
}

/** What the rules refuse, or a game that cannot begin: the codes of NOTATION.md, "Refusals". */
export class Refusal extends Error {
  constructor(code: string, message: string);
  readonly code: string;
}

export interface Deal {
  players: number;
  /** All 112 cards in the order in which they leave the deck. */
  deck: readonly Card[];
  tiebreak?: Tiebreak;
  names?: readonly string[];
}

export interface Game {
  readonly awaited: number[];
  readonly phase: Phase;
  /** How many actions have been applied. */
  readonly version: number;
  /** Null until the game is over. */
  readonly result: Result | null;
  /** The bytes of the position, the same as in Python. */
  readonly position: Uint8Array;
  /** All that a seat may do now, sorted. */
  legal(seat: number): Action[];
  /** The same, if it were the seat's turn in the auction that goes on. */
  legalInTurn(seat: number): Action[];
  /** Carries an action out, or throws a `Refusal`, and nothing has changed. */
  apply(action: Action): { turned: Card[] };
  view(seat: number | null): View;
  /** A game of its own that goes on from here. */
  copy(): Game;
  /** How many sequences of exactly k actions follow, k = 1 … depth. */
  perft(depth: number): number[];
}

export interface Seating {
  level: Level;
  seat: number;
  players: number;
  /** The four cards dealt to the seat. */
  hand: readonly Card[];
  /** The first bundle of the game. */
  bundle: readonly Card[];
  /** The same seed makes the same decisions, in JavaScript and in Python. */
  seed: bigint | number;
  tiebreak?: Tiebreak;
}

export interface Heard {
  action: Action;
  turned?: readonly Card[];
  bundle?: readonly Card[];
}

/** How long a bot may think: half a second unless told; playouts where it is to be repeated. */
export type Limit = { playouts: number } | { seconds?: number };

/** An action that was tried, and the share of wins it led to in so many worlds. */
export interface Candidate {
  action: Action;
  wins: number;
  worlds: number;
}

/** An action that was weighed: the points it will have made in the end, and how sure `wins` is. */
export interface Weighed extends Candidate {
  points: number;
  /** The standard error of how far it is behind the best. */
  error: number;
}

export interface Bot {
  /** An action of any seat, its own included, has happened. */
  hear(event: Heard): void;
  /** The action that it takes now; its seat must be awaited. */
  think(limit?: Limit): Action;
  /** The actions that it has not given up, the best first; levels that do not search have one. */
  consider(limit?: Limit): Candidate[];
  /** All that is worth thinking about, and an action in question: nothing is given up. */
  weigh(wish?: Limit & { action?: Action }): Weighed[];
}

/** What might have been done, its chance of winning, and the standard error of that. */
export interface CandidateReview {
  action: Action;
  wins: number;
  error: number;
}

/** byzanz-review/1: one action. */
export interface MoveReview {
  version: number;
  action: Action;
  seat: number;
  /** Of all seats after the action, with the true hands and the stock unknown. */
  chances: number[];
  /** The same after the cards that it turned up, if any. */
  turned: number[] | null;
  /** The best first; missing where there was no choice, as `lost` is. */
  candidates?: CandidateReview[];
  lost?: number;
}

/** byzanz-review/1: one seat. */
export interface SeatReview {
  name: string;
  decisions: number;
  lost: number;
  deal: number;
  turned: number;
  own: number;
  others: number;
  result: number;
  like: string | null;
}

/** The review of a game, move by move. */
export interface Review {
  readonly version: number;
  /** In how many worlds each choice and each position was tried, at least. */
  readonly playouts: number;
  /** Reviews the game's next action, or throws a `Refusal`, and nothing has changed. */
  move(action: Action): MoveReview;
  /** What is to be said of each seat, as far as the game has been reviewed. */
  seats(): SeatReview[];
  /** Another deck, with which a seat would have seen the same up to here; a seed decides it. */
  dealAnew(seat: number, seed: bigint | number): Card[];
}

/** With `seat` only the decisions of that seat are examined; `seconds` are for each move. */
export type ReviewWish = Deal & { seat?: number | null } & (
    { playouts?: number } | { seconds: number }
  );

export interface Engine {
  /** From the weakest to the strongest. */
  readonly levels: Level[];
  readonly rulesVersion: number;
  deal(deal: Deal): Game;
  bot(seating: Seating): Bot;
  review(wish: ReviewWish): Review;
}

/** Loads the engine: from `engine.wasm` beside this file, or from its bytes or compiled module. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Engine>;
