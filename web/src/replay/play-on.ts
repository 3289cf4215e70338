/** A game that was played is played on from one of its moments, against bots in this browser. */
import { keepGame } from '../games.svelte';
import { botsPause } from '../home/play-now';
import { askWorker } from '../local/worker-line';
import type { GameRecord, Replayed } from '../types';
import { unseen } from './unseen';

const BOT = { kind: 'bot', level: 'hard' } as const;

/** Sits down at a seat; the table, or a `Refusal`. With `anew`, what nobody has seen is shuffled. */
export async function playOn(
  record: GameRecord,
  game: Replayed,
  { at, seat, anew }: { at: number; seat: number; anew: boolean },
): Promise<string> {
  const deck = record.deck.split(' ');
  const name = record.players[seat] ?? '';
  const table = await askWorker('make', {
    seats: record.players.map((_, other) => (other === seat ? { kind: 'person', name } : BOT)),
    pause: botsPause(),
    aids: true,
    begun: {
      deck: anew ? shuffled(deck, unseen(deck, game, at)) : deck,
      actions: record.actions.slice(0, at),
    },
    ...(record.rules?.tiebreak === undefined ? {} : { tiebreak: record.rules.tiebreak }),
  });
  keepGame({ table, token: String(seat), names: [name] });
  return table;
}

function shuffled(deck: readonly string[], places: readonly number[]): string[] {
  const left = places.map((place) => deck[place] ?? '');
  const mixed = [...deck];
  for (const place of places) {
    const [card] = left.splice(Math.floor(Math.random() * left.length), 1);
    mixed[place] = card ?? '';
  }
  return mixed;
}
