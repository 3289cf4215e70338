/** Reviews under way and done. They go on while other pages are looked at. */
import type { SeatReview } from '../../engine/index.js';
import type { GameRecord } from '../types';
import type { FromWorker, ReviewedMove } from './review-worker';

/** In the browser compiled code takes three times as long as on the command line. */
const PLAYOUTS = 120;
const KEPT = 'byzanz.review.';

export class RunningReview {
  moves = $state.raw<ReviewedMove[]>([]);
  seats = $state.raw<SeatReview[]>([]);
  state = $state<'running' | 'done' | 'failed'>('running');
  readonly length: number;

  constructor(record: GameRecord) {
    this.length = record.actions.length;
    const kept = restored(record);
    if (kept !== null) {
      this.moves = kept.moves;
      this.seats = kept.seats;
      this.state = 'done';
      return;
    }
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    const fail = () => {
      this.state = 'failed';
      worker.terminate();
    };
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'failed') fail();
      else if (data.type === 'move') {
        this.moves = [...this.moves, data.move];
        this.seats = data.seats;
      } else {
        this.state = 'done';
        keep(record, { moves: this.moves, seats: this.seats });
        worker.terminate();
      }
    };
    worker.postMessage({ record: $state.snapshot(record), playouts: PLAYOUTS });
  }

  /** The decisions by which a seat lost most, the worst first. */
  costliest(seat: number, most = 3): ReviewedMove[] {
    return this.moves
      .filter((move) => move.seat === seat && (move.lost ?? 0) > 0)
      .sort((one, other) => (other.lost ?? 0) - (one.lost ?? 0))
      .slice(0, most);
  }
}

const reviews = new Map<string, RunningReview>();

/** The review of a record: begun at the first call, the same one from then on. */
export function reviewOf(record: GameRecord): RunningReview {
  const key = keyOf(record);
  let review = reviews.get(key);
  if (review === undefined || review.state === 'failed') {
    review = new RunningReview(record);
    reviews.set(key, review);
  }
  return review;
}

export function isReviewed(record: GameRecord): boolean {
  return reviews.has(keyOf(record)) || restored(record) !== null;
}

function keyOf({ deck, actions, rules }: GameRecord): string {
  return JSON.stringify([deck, actions, rules?.tiebreak]);
}

type Kept = Pick<RunningReview, 'moves' | 'seats'> & { key: string };

/** Only the last one is kept over a reload of the page: reviews are large. */
function keep(record: GameRecord, found: Omit<Kept, 'key'>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...found, key: keyOf(record) }));
  } catch {
    // No room: it will be computed again.
  }
}

function restored(record: GameRecord): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
    return kept?.key === keyOf(record) ? kept : null;
  } catch {
    return null;
  }
}
