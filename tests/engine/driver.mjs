/* The engine for tests in Python: a JSON request a line, a JSON answer a line. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { load } from '../../web/engine/index.js';

const [, , file] = process.argv;
const engine = file ? await load(await readFile(file)) : await load();

/** All that a position shows, as one number: its bytes, and each seat's view and legal actions. */
function print(game, players) {
  const hash = createHash('sha256').update(game.position);
  for (const seat of [null, ...Array(players).keys()]) {
    hash.update(JSON.stringify(game.view(seat)));
    if (seat !== null) hash.update(JSON.stringify(game.legal(seat)));
  }
  return hash.digest('hex');
}

/** Plays actions; after each, if asked to, what the position shows. */
function play({ deal, actions, prints }) {
  const game = engine.deal(deal);
  const shown = prints ? [print(game, deal.players)] : [];
  const turned = [];
  for (const [at, action] of actions.entries()) {
    try {
      turned.push(game.apply(action).turned);
    } catch (error) {
      return { at, code: error.code, isSame: print(game, deal.players) === print(replayed(deal, actions.slice(0, at)), deal.players), version: game.version };
    }
    if (prints) shown.push(print(game, deal.players));
  }
  const { phase, awaited, version, result } = game;
  return { prints: shown, turned, phase, awaited, version, result };
}

function replayed(deal, actions) {
  const game = engine.deal(deal);
  for (const action of actions) game.apply(action);
  return game;
}

/** A copy goes its own way. */
function copy({ deal, actions }) {
  const game = replayed(deal, actions.slice(0, -1));
  const before = print(game, deal.players);
  const twin = game.copy();
  twin.apply(actions.at(-1));
  return { isSame: print(game, deal.players) === before, versions: [game.version, twin.version] };
}

/** A game of bots: each decision with so many playouts. */
function bots({ deal, levels, seeds, playouts }) {
  const game = engine.deal(deal);
  const { bundle } = game.view(null);
  const players = levels.map((level, seat) => {
    const { hand } = game.view(seat);
    const seed = BigInt(seeds[seat]);
    return engine.bot({ ...deal, level, seat, hand, bundle, seed });
  });
  const actions = [];
  while (game.phase !== 'over') {
    const action = players[game.awaited[0]].think({ playouts });
    const event = { action, ...game.apply(action), bundle: game.view(null).bundle };
    for (const player of players) player.hear(event);
    actions.push(action);
  }
  return { actions };
}

/** The review of a game, as the command line would write it. */
function review({ deal, actions, playouts, seat }) {
  const reviewed = engine.review({ ...deal, playouts, seat });
  const moves = actions.map((action) => reviewed.move(action));
  return { playouts: reviewed.playouts, moves, seats: reviewed.seats() };
}

/** What a bot at the first seat considers before the first bid, and what each could bid in turn. */
function consider({ deal, level, seed, playouts }) {
  const game = engine.deal(deal);
  const { hand, bundle } = game.view(0);
  const bot = engine.bot({ ...deal, level, seat: 0, hand, bundle, seed: BigInt(seed) });
  const candidates = bot.consider({ playouts });
  const inTurn = Array.from({ length: deal.players }, (_, seat) => game.legalInTurn(seat));
  return { candidates, inTurn, awaited: game.awaited };
}

/** What a wrong call says, and whether it has a code. */
function wrong({ call, argument }) {
  try {
    engine[call](argument);
  } catch (error) {
    return { name: error.name, code: error.code ?? null, message: error.message };
  }
  return {};
}

const answers = {
  play,
  copy,
  bots,
  review,
  consider,
  wrong,
  perft: ({ deal, actions, depth }) => ({ perft: replayed(deal, actions).perft(depth) }),
  facts: () => ({ levels: engine.levels, rulesVersion: engine.rulesVersion }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(answers[request.ask](request))}\n`);
}
