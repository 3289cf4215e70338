/**
 * The engine of Byzanz: the rules and the bots of the Python library, compiled to WebAssembly.
 * No rule stands in this file; it carries texts and bytes to the kernel and back.
 */
import { Memory, bytesOfNames } from './memory.js';
import { checkAmount, checkSeat, Refusal, shown } from './refusal.js';
import { Review } from './review.js';

export { Refusal };

/** Loads the engine: from the file beside this one, or from its bytes or its compiled module. */
export async function load(source) {
  const module = source instanceof WebAssembly.Module ? source : await compiled(source);
  return new Engine(new Memory(module, await WebAssembly.instantiate(module)));
}

async function compiled(bytes) {
  if (bytes !== undefined) return WebAssembly.compile(bytes);
  const address = new URL('./engine.wasm', import.meta.url);
  if (address.protocol === 'file:') {
    const files = 'node:fs/promises';
    const { readFile } = await import(/* @vite-ignore */ files);
    return WebAssembly.compile(await readFile(address));
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the engine could not be fetched: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

class Engine {
  #memory;
  #numbers;

  constructor(memory) {
    this.#memory = memory;
    this.#numbers = new Map(memory.facts.cards.map((name, number) => [name, number]));
  }

  get levels() {
    return Object.keys(this.#memory.facts.levels);
  }

  get rulesVersion() {
    return this.#memory.facts.rulesVersion;
  }

  deal({ players, deck, tiebreak = 'goods', names }) {
    const { kernel, facts, states, text } = this.#memory;
    this.#checkPlayers(players);
    const cards = this.#deck(deck);
    const called = names ?? defaultNames(players);
    this.#checkNames(called, players);
    const rule = this.#tiebreak(tiebreak);
    this.#memory.put(text, cards);
    this.#memory.bytes.fill(0, states, states + facts.sizes.state);
    kernel.deal(states, players, rule, text, cards.length);
    const position = this.#memory.take(states, facts.sizes.state);
    return new Game(this.#memory, position, 0, bytesOfNames(called), players);
  }

  bot({ level, seat, players, hand, bundle, seed, tiebreak = 'goods' }) {
    const { facts } = this.#memory;
    this.#checkPlayers(players);
    checkSeat(seat, players);
    if (!Object.hasOwn(facts.levels, level)) {
      throw new RangeError(`a level is one of ${this.levels.join(', ')}, not ${shown(level)}`);
    }
    if (hand.length !== facts.dealt) {
      throw new RangeError(`${facts.dealt} cards are dealt to a seat, not ${hand.length}`);
    }
    if (bundle.length < 1 || bundle.length > facts.mostOffered) {
      throw new RangeError(`a bundle has 1 to ${facts.mostOffered} cards, not ${bundle.length}`);
    }
    return new Bot(this.#memory, (cards) => this.#cards(cards), {
      level: facts.levels[level],
      seat,
      players,
      tiebreak: this.#tiebreak(tiebreak),
      hand: this.#cards(hand),
      bundle: this.#cards(bundle),
      seed: BigInt.asUintN(64, BigInt(seed)),
    });
  }

  review({ players, deck, tiebreak = 'goods', names, seat = null, playouts, seconds }) {
    this.#checkPlayers(players);
    const cards = this.#deck(deck);
    const called = names ?? defaultNames(players);
    this.#checkNames(called, players);
    if (seat !== null) checkSeat(seat, players);
    const wanted = playouts ?? this.#memory.facts.usualPlayouts;
    checkAmount(seconds ?? wanted);
    const limit =
      seconds === undefined ? { playouts: Math.max(1, Math.floor(wanted)) } : { seconds };
    return new Review(this.#memory, {
      players,
      names: called,
      tiebreak: this.#tiebreak(tiebreak),
      deck: cards,
      seat,
      limit,
    });
  }

  #checkPlayers(players) {
    const [fewest, most] = this.#memory.facts.players;
    if (!Number.isInteger(players) || players < fewest || players > most) {
      const message = `a game has ${fewest} to ${most} players, not ${shown(players)}`;
      throw new Refusal('bad_players', message);
    }
  }

  #checkNames(names, players) {
    const { longestName } = this.#memory.facts;
    if (names.length !== players) {
      const message = `${players} players have ${players} names, not ${names.length}`;
      throw new Refusal('bad_players', message);
    }
    for (const name of names) {
      if (typeof name !== 'string' || [...name].length > longestName) {
        const message = `a name is a text of at most ${longestName} signs, not ${shown(name)}`;
        throw new Refusal('bad_players', message);
      }
    }
  }

  #deck(deck) {
    const { cards: all, copies } = this.#memory.facts;
    const wrong = all
      .map((card, number) => [card, deck.filter((each) => each === card).length, copies[number]])
      .filter(([, found, right]) => found !== right)
      .map(([card, found, right]) => `${found} ${card} instead of ${right}`);
    if (wrong.length > 0 || deck.length !== copies.reduce((sum, count) => sum + count, 0)) {
      const message = `not the cards of the game: ${wrong.join(', ') || 'some are unknown'}`;
      throw new Refusal('bad_deck', message);
    }
    return this.#cards(deck);
  }

  #cards(cards) {
    return Uint8Array.from(cards, (card) => {
      const number = this.#numbers.get(card);
      if (number === undefined) throw new Refusal('unknown_card', `${shown(card)} is no card`);
      return number;
    });
  }

  #tiebreak(tiebreak) {
    const { tiebreaks } = this.#memory.facts;
    const place = tiebreaks.indexOf(tiebreak);
    if (place < 0) {
      const known = tiebreaks.join(' or ');
      throw new RangeError(`a tie is decided by ${known}, not by ${shown(tiebreak)}`);
    }
    return place;
  }
}

class Game {
  #memory;
  #position;
  #version;
  #names;
  #players;
  #seen; // the spectator's view, until the next action

  constructor(memory, position, version, names, players) {
    this.#memory = memory;
    this.#position = position;
    this.#version = version;
    this.#names = names;
    this.#players = players;
  }

  get version() {
    return this.#version;
  }

  get phase() {
    return this.#open().phase;
  }

  get awaited() {
    return [...this.#open().awaited];
  }

  get result() {
    return structuredClone(this.#open().result);
  }

  /** The bytes of the position, the same as in Python. */
  get position() {
    return this.#position.slice();
  }

  legal(seat) {
    checkSeat(seat, this.#players);
    return this.#view(seat).legal;
  }

  legalInTurn(seat) {
    checkSeat(seat, this.#players);
    const asked = this.copy();
    if (this.phase === 'bid') asked.#position[this.#memory.facts.turn] = seat;
    return asked.legal(seat);
  }

  apply(action) {
    const { kernel, facts, states, text } = this.#memory;
    const length = this.#memory.putText(String(action));
    if (length < 0) throw new Refusal('unknown_action', 'longer than any action');
    this.#memory.put(states, this.#position);
    const reason = kernel.act_by_text(states, text, length);
    if (reason !== facts.allowed) {
      throw new Refusal(facts.codes[reason], `${shown(action)} is refused`);
    }
    const before = this.#top(this.#position);
    this.#position = this.#memory.take(states, facts.sizes.state);
    this.#version += 1;
    this.#seen = undefined;
    const turned = this.#position.subarray(
      facts.deck + before,
      facts.deck + this.#top(this.#position),
    );
    return { turned: Array.from(turned, (card) => facts.cards[card]) };
  }

  view(seat) {
    if (seat !== null) checkSeat(seat, this.#players);
    return this.#view(seat);
  }

  copy() {
    const position = this.#position.slice();
    return new Game(this.#memory, position, this.#version, this.#names, this.#players);
  }

  perft(depth) {
    const { kernel, facts, states } = this.#memory;
    if (!Number.isInteger(depth) || depth < 1 || depth > facts.deepest) {
      throw new RangeError(`a depth is a number from 1 to ${facts.deepest}, not ${shown(depth)}`);
    }
    return Array.from({ length: depth }, (_, level) => {
      this.#memory.put(states, this.#position);
      return kernel.count_sequences(states, level + 1);
    });
  }

  #open() {
    this.#seen ??= this.#view(null);
    return this.#seen;
  }

  #view(seat) {
    const { kernel, facts, states, names, legal, view } = this.#memory;
    this.#memory.put(states, this.#position);
    this.#memory.put(names, this.#names);
    const number = seat ?? facts.spectator;
    return this.#memory.json(kernel.view_text(states, number, this.#version, names, legal, view));
  }

  /** Where in its deck a position's stock begins. */
  #top(position) {
    return position[this.#memory.facts.top] | (position[this.#memory.facts.top + 1] << 8);
  }
}

class Bot {
  #memory;
  #cards;
  #players;
  #record;
  #belief;

  constructor(memory, cards, { level, seat, players, tiebreak, hand, bundle, seed }) {
    this.#memory = memory;
    this.#cards = cards;
    this.#players = players;
    const { kernel, facts } = memory;
    memory.bytes.fill(0, memory.bot, memory.bot + facts.sizes.bot);
    memory.bytes.fill(0, memory.belief, memory.belief + facts.sizes.belief);
    memory.put(memory.hand, hand);
    memory.put(memory.text, bundle);
    kernel.begin(
      ...[memory.bot, memory.belief, level, seat, players, tiebreak],
      ...[memory.hand, hand.length, memory.text, bundle.length, seed],
    );
    this.#record = memory.take(memory.bot, facts.sizes.bot);
    // Only levels that guess at hidden cards have a belief.
    const size = level >= facts.believing ? facts.sizes.belief : 0;
    this.#belief = memory.take(memory.belief, size);
  }

  hear({ action, turned = [] }) {
    const { kernel, facts, bot, belief, text } = this.#memory;
    const code = this.#codeOf(action);
    const cards = this.#cards(turned);
    this.#layDown();
    this.#memory.put(text, cards);
    const reason = kernel.hear(bot, belief, code, text, cards.length);
    if (reason !== facts.allowed) {
      throw new Refusal(facts.codes[reason], `this cannot have happened: ${shown(action)}`);
    }
    this.#pickUp();
  }

  think(limit) {
    const { kernel, view } = this.#memory;
    return this.#memory.json(kernel.write_action(this.#decide(limit), view));
  }

  consider(limit) {
    this.#decide(limit);
    return this.#candidates().map(({ action, wins, worlds }) => ({ action, wins, worlds }));
  }

  weigh({ action, ...limit } = {}) {
    const code = action === undefined ? this.#memory.facts.noAction : this.#codeOf(action);
    this.#decide(limit, code);
    return this.#candidates();
  }

  /** What the last thought has come to, the best first. */
  #candidates() {
    const { kernel, facts, thought, view } = this.#memory;
    const { count, codes, worlds, wins, points, apart } = facts.thought;
    const [number] = this.#memory.integers(thought + count, 1);
    const [tried] = this.#memory.integers(thought + worlds, 1);
    const each = (place) =>
      this.#memory.floats(thought + place, number).map((sum) => sum / Math.max(tried, 1));
    const won = each(wins);
    const made = each(points);
    const squares = each(apart); // of how far each is behind the best
    return this.#memory.integers(thought + codes, number).map((code, place) => ({
      action: this.#memory.json(kernel.write_action(code, view)),
      wins: won[place],
      worlds: tried,
      points: made[place],
      error:
        place === 0
          ? 0
          : Math.sqrt(
              Math.max(squares[place] - (won[0] - won[place]) ** 2, 0) / Math.max(tried, 1),
            ),
    }));
  }

  /** Thinks, and tells the code of the best action; what else was tried stays in the thought. */
  #decide({ playouts, seconds } = {}, weighed) {
    const { kernel, facts, bot, belief, thought } = this.#memory;
    const time = seconds ?? facts.usualSeconds;
    const isTimed = playouts === undefined;
    checkAmount(isTimed ? time : playouts);
    this.#layDown();
    const began = performance.now();
    const passed = () => (performance.now() - began) / 1000;
    const most = isTimed ? facts.noLimit : Math.floor(playouts);
    if (weighed === undefined) kernel.begin_thinking(bot, thought, most, time / facts.usualSeconds);
    else kernel.begin_weighing(bot, thought, weighed, most);
    let isMore = 1;
    while (isMore && !(isTimed && passed() > time)) {
      const isWeighed = !isTimed || passed() < facts.guessing * time;
      isMore = kernel.think(bot, belief, thought, isWeighed ? 1 : 0);
    }
    const code = kernel.decide(thought);
    this.#pickUp();
    return code;
  }

  #codeOf(action) {
    const { kernel, facts, text } = this.#memory;
    const length = this.#memory.putText(String(action));
    const code = length < 0 ? -1 : kernel.read_action(text, length, this.#players);
    if (code < 0) throw new Refusal(facts.codes[-1 - code], `${shown(action)} is no action`);
    return code;
  }

  #layDown() {
    this.#memory.put(this.#memory.bot, this.#record);
    this.#memory.put(this.#memory.belief, this.#belief);
  }

  #pickUp() {
    this.#record = this.#memory.take(this.#memory.bot, this.#record.length);
    this.#belief = this.#memory.take(this.#memory.belief, this.#belief.length);
  }
}

function defaultNames(players) {
  return Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
}
