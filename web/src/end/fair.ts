/** The fair deal of a record, checked here. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { commitOf, deckOf } from '../fair-deal';
import type { GameRecord } from '../types';

const SEED = /^[0-9a-f]{64}$/i;

export type Fairness = 'fair' | 'not-fair' | 'no-fair-deal';

/** Whether the deck follows from the seed that was promised; `promised` is what we saw before the deal. */
export function checkFairDeal(record: GameRecord, promised: string | null): Fairness {
  if (record.fair === undefined) return 'no-fair-deal';
  const { commit, seed } = record.fair;
  if (!SEED.test(seed) || (promised !== null && promised !== commit)) return 'not-fair';
  const bytes = hexToBytes(seed);
  if (commitOf(bytes) !== commit.toLowerCase()) return 'not-fair';
  return deckOf(bytes).join(' ') === record.deck ? 'fair' : 'not-fair';
}
