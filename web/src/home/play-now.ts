/** A table with bots, at once: in this browser, or on the server where the browser cannot. */
import { codeOf, makeTable } from '../api';
import { keepGame } from '../games.svelte';
import { askWorker } from '../local/worker-line';
import { hasServer } from '../place';
import { settings, type Pace } from '../settings.svelte';
import { tableWish } from './wish';

/** Seconds before a bot acts: time enough to take a move back. */
const PAUSES: Record<Pace, number> = { calm: 1.5, normal: 1, quick: 0.4 };

const BOT = { kind: 'bot', level: 'medium' } as const;

export function botsPause(): number {
  return PAUSES[settings().pace];
}

/** Sits down with three bots; the table, or a `Refusal`. */
export async function playNow(name: string): Promise<string> {
  try {
    return await playHere(name);
  } catch (error) {
    if (!hasServer || codeOf(error) === 'offline') throw error;
    return playOnServer(name);
  }
}

async function playHere(name: string): Promise<string> {
  const table = await askWorker('make', {
    seats: [{ kind: 'person', name }, BOT, BOT, BOT],
    pause: botsPause(),
    aids: true, // nobody else minds
  });
  keepGame({ table, token: '0', names: [name] });
  return table;
}

async function playOnServer(name: string): Promise<string> {
  const { table, token } = await makeTable({
    ...tableWish([{ kind: 'me', name }, BOT, BOT, BOT]),
    aids: true,
    pause: botsPause(),
  });
  keepGame({ table, token, names: [name] });
  return table;
}
