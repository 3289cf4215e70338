/** Other cards for a game under way, in agreement with all that one seat has seen. */
import { load } from '../../engine/index.js';
import type { GameRecord } from '../types';

const WORD = 2 ** 32;

/** A deck with other hands and another stock, by which a seat would have seen the same so far. */
export async function dealtAnew(
  record: GameRecord,
  { at, seat }: { at: number; seat: number },
): Promise<string[]> {
  const review = (await load()).review({
    ...{ players: record.players.length, deck: record.deck.split(' '), playouts: 1 },
    ...(record.rules?.tiebreak === undefined ? {} : { tiebreak: record.rules.tiebreak }),
  });
  for (const action of record.actions.slice(0, at)) review.move(action);
  return review.dealAnew(seat, Math.floor(Math.random() * WORD));
}
