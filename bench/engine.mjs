/* The side of WebAssembly in `bench/engine.py`: a JSON request a line, a JSON answer a line. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { load } from '../web/engine/index.js';

const file = new URL('../web/engine/engine.wasm', import.meta.url);
const module = await WebAssembly.compile(await readFile(file));
const engine = await load(module);

// Random games are no part of the package's interface, so the kernel is called as it is.
const { exports: kernel } = await WebAssembly.instantiate(module);
const stream = Math.ceil(kernel.free.value / 64) * 64;
const states = stream + 64;
kernel.set_workspace(states + 1024);

function timed(work) {
  const began = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(began);
  return { ...done, seconds: (user + system) / 1e6 };
}

function games({ players, games, policy, seed }) {
  new BigUint64Array(kernel.memory.buffer, stream, 1)[0] = BigInt(seed);
  return timed(() => ({
    decisions: kernel.play_random_games(states, players, games, policy, stream),
  }));
}

function think({ players, deck, seed, playouts }) {
  const game = engine.deal({ players, deck });
  const { hand, bundle } = game.view(0);
  const bot = engine.bot({ level: 'hard', seat: 0, players, hand, bundle, seed });
  return timed(() => ({ action: bot.think({ playouts }) }));
}

const answers = { games, think, version: () => ({ version: process.versions.node }) };

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(answers[request.ask](request))}\n`);
}
