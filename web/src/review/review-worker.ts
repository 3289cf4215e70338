/** A review is computed here, beside the page, which is told of every move as soon as it is done. */
import { load, type MoveReview, type SeatReview, type View } from '../../engine/index.js';
import type { GameRecord } from '../types';
import { reasonOf, type Reason } from './reason';

export interface ReviewedMove extends MoveReview {
  /** Why the best candidate is better, where the choice has lost something. */
  reason?: Reason;
}

export type FromWorker =
  { type: 'move'; move: ReviewedMove; seats: SeatReview[] } | { type: 'done' } | { type: 'failed' };

const post = (message: FromWorker) => {
  self.postMessage(message);
};

self.onmessage = ({ data }: MessageEvent<{ record: GameRecord; playouts: number }>) => {
  review(data.record, data.playouts).catch(() => {
    post({ type: 'failed' });
  });
};

async function review(record: GameRecord, playouts: number): Promise<void> {
  const engine = await load();
  const deal = {
    players: record.players.length,
    names: record.players,
    deck: record.deck.split(' '),
    ...(record.rules?.tiebreak === undefined ? {} : { tiebreak: record.rules.tiebreak }),
  };
  const game = engine.deal(deal);
  const reviewed = engine.review({ ...deal, playouts });
  for (const action of record.actions) {
    const move: ReviewedMove = reviewed.move(action);
    const best = move.candidates?.[0];
    if (best !== undefined && (move.lost ?? 0) > 0) {
      const after = (tried: string): View => {
        const copy = game.copy();
        copy.apply(tried);
        return copy.view(move.seat);
      };
      move.reason = reasonOf(game.view(move.seat), {
        taken: { action, view: after(action) },
        best: { action: best.action, view: after(best.action) },
      });
    }
    game.apply(action);
    post({ type: 'move', move, seats: reviewed.seats() });
  }
  post({ type: 'done' });
}
