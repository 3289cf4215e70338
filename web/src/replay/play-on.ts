/** A game that was played is played on from one of its moments, against bots in this browser. */
import { keepGame } from '../games.svelte';
import { botsPause } from '../home/play-now';
import { askWorker } from '../local/worker-line';
import type { GameRecord } from '../types';
import { dealtAnew } from './new-deal';

const BOT = { kind: 'bot', level: 'hard' } as const;

/** Sits down at a seat; the table, or a `Refusal`. With `anew`, what it has not seen is dealt anew. */
export async function playOn(
  record: GameRecord,
  { at, seat, anew }: { at: number; seat: number; anew: boolean },
): Promise<string> {
  const name = record.players[seat] ?? '';
  const table = await askWorker('make', {
    seats: record.players.map((_, other) => (other === seat ? { kind: 'person', name } : BOT)),
    pause: botsPause(),
    aids: true,
    begun: {
      deck: anew ? await dealtAnew(record, { at, seat }) : record.deck.split(' '),
      actions: record.actions.slice(0, at),
    },
    ...(record.rules?.tiebreak === undefined ? {} : { tiebreak: record.rules.tiebreak }),
  });
  keepGame({ table, token: String(seat), names: [name] });
  return table;
}
