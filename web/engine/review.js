/**
 * The review of a game in the kernel: moves go in one by one, and out comes what each was worth.
 * The numbers are those of the Python library to the last bit, for the same number of playouts.
 */
import { checkSeat, Refusal, shown } from './refusal.js';

/** How many worlds are tried in one call of the kernel; it makes no difference to the numbers. */
const WORLDS_AT_ONCE = 25;

export class Review {
  #memory;
  #names;
  #examined;
  #limit;
  #record;
  #version = 0;
  #thoughtless; // by seat: what any of the candidates would have lost on average
  #fewest = 0;

  constructor(memory, { players, names, tiebreak, deck, seat, limit }) {
    this.#memory = memory;
    this.#names = names;
    this.#examined = seat;
    this.#limit = limit;
    this.#thoughtless = names.map(() => 0);
    const { kernel, facts, review, text } = memory;
    memory.put(text, deck);
    memory.bytes.fill(0, review, review + facts.sizes.review);
    kernel.begin_review(review, players, tiebreak, text, deck.length, 0n);
    this.#study();
  }

  /** How many actions have been reviewed. */
  get version() {
    return this.#version;
  }

  /** In how many worlds each choice and each position was tried, at least. */
  get playouts() {
    return this.#fewest;
  }

  /** Reviews the game's next action, or throws a `Refusal`, and nothing has changed. */
  move(action) {
    const { kernel, facts, review, text } = this.#memory;
    const length = this.#memory.putText(String(action));
    const code = length < 0 ? -1 : kernel.read_action(text, length, this.#names.length);
    if (code < 0) throw new Refusal(facts.codes[-1 - code], `${shown(action)} is no action`);
    const seat = Number(String(action)[0]);
    this.#memory.put(review, this.#record);
    const isExamined = this.#examined === null || this.#examined === seat;
    const reason = kernel.begin_move(review, code, isExamined ? 1 : 0);
    if (reason !== facts.allowed) {
      throw new Refusal(facts.codes[reason], `${shown(action)} is refused`);
    }
    this.#study();
    this.#version += 1;
    const move = {
      version: this.#version,
      action: this.#text(code),
      seat,
      chances: this.#reals('chances', this.#names.length),
      turned: this.#wholes('has_turned', 1)[0]
        ? this.#reals('chances_turned', this.#names.length)
        : null,
    };
    const [count] = this.#wholes('candidates', 1);
    if (count > 0) {
      const codes = this.#wholes('codes', count);
      const wins = this.#reals('wins', count);
      const errors = this.#reals('errors', count);
      move.candidates = codes.map((each, place) => ({
        action: this.#text(each),
        wins: wins[place],
        error: errors[place],
      }));
      [move.lost] = this.#reals('lost', 1);
      const sum = wins.reduce((total, each) => total + each, 0);
      this.#thoughtless[seat] += wins[0] - sum / count;
    }
    return move;
  }

  /** What is to be said of each seat, as far as the game has been reviewed. */
  seats() {
    const { levelLosses } = this.#memory.facts;
    const players = this.#names.length;
    this.#memory.put(this.#memory.review, this.#record);
    const sums = Object.fromEntries(
      ['deal', 'turned', 'own', 'others', 'result'].map((name) => [
        name,
        this.#reals(name, players),
      ]),
    );
    const lost = this.#reals('lost_by', players);
    const decisions = this.#wholes('decisions', players);
    return this.#names.map((name, seat) => ({
      name,
      decisions: decisions[seat],
      lost: lost[seat],
      ...Object.fromEntries(Object.entries(sums).map(([sum, values]) => [sum, values[seat]])),
      like: likeness(levelLosses, lost[seat], this.#thoughtless[seat]),
    }));
  }

  /** Another deck, with which a seat would have seen the same up to here; a seed decides it. */
  dealAnew(seat, seed) {
    checkSeat(seat, this.#names.length);
    const { kernel, facts, review, text } = this.#memory;
    this.#memory.put(review, this.#record);
    const size = facts.copies.reduce((sum, count) => sum + count, 0);
    kernel.deal_anew(review, seat, BigInt.asUintN(64, BigInt(seed)), text, size);
    return Array.from(this.#memory.take(text, size), (card) => facts.cards[card]);
  }

  #study() {
    const { playouts, seconds } = this.#limit;
    const { kernel, facts, review } = this.#memory;
    const began = performance.now();
    const isMore =
      playouts === undefined
        ? () => (performance.now() - began) / 1000 < seconds
        : (worlds) => worlds < playouts;
    let worlds = 0;
    while (worlds === 0 || isMore(worlds)) {
      const more = Math.min(WORLDS_AT_ONCE, (playouts ?? Infinity) - worlds);
      kernel.study(review, more);
      worlds += more;
    }
    kernel.finish(review);
    this.#fewest = Math.min(this.#fewest || worlds, worlds);
    this.#record = this.#memory.take(review, facts.sizes.review);
  }

  #reals(name, count) {
    const { facts, review } = this.#memory;
    return this.#memory.floats(review + facts.review[name], count);
  }

  #wholes(name, count) {
    const { facts, review } = this.#memory;
    return this.#memory.integers(review + facts.review[name], count);
  }

  #text(code) {
    return this.#memory.json(this.#memory.kernel.write_action(code, this.#memory.view));
  }
}

/** The level whose loss in the same decisions would have been the nearest, if any could be lost. */
function likeness(losses, lost, thoughtless) {
  if (thoughtless <= 0) return null;
  const far = (level) => Math.abs(losses[level] * thoughtless - lost);
  return Object.keys(losses).reduce((best, level) => (far(level) < far(best) ? level : best));
}
