import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFairDeal } from '../src/end/fair';
import type { GameRecord } from '../src/types';

const GAMES = join(import.meta.dirname, '../../tests/conformance/games.jsonl');
const records = readFileSync(GAMES, 'utf-8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as GameRecord | { record: GameRecord })
  .map((line) => ('record' in line ? line.record : line));

// SHA-256 of 32 zero bytes, and the deck that Python's side deals from that seed.
const SEED = '00'.repeat(32);
const COMMIT = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
const DECK = [
  'W4 V1 M S2 G1 M S1 O1 S4 M S1 S1 O1 S2 S1 C3 C1 O4 W3 O3 W2 C3 G4 W1 O1 W1 W1 W2',
  'O2 M O1 V2 M C2 G1 W3 C1 O3 M C3 O3 S1 C2 C1 S3 V2 V3 W1 G2 W3 G2 V3 O4 G1 W2 G3',
  'G2 V4 O2 G3 M O2 V2 C1 S3 M V3 V1 V2 O1 C1 W1 S4 S2 G2 O2 M O1 W1 M W4 G1 C2 V2',
  'G4 G3 M V1 M M S2 C4 C4 V1 C2 S2 V1 W2 M G1 M C2 S1 G1 V1 M S3 W2 G2 O2 C1 V4',
].join(' ');

describe('the fair deal', () => {
  test('holds for a deck that follows from its seed', () => {
    const record = { ...(records[0] as GameRecord), deck: DECK };
    const dealt = { ...record, fair: { commit: COMMIT, seed: SEED } };
    expect(checkFairDeal(dealt, null)).toBe('fair');
    expect(checkFairDeal(dealt, COMMIT)).toBe('fair');
  });

  test('is missing where nothing was promised', () => {
    const record = records.find(({ fair }) => fair === undefined) as GameRecord;
    expect(checkFairDeal(record, null)).toBe('no-fair-deal');
  });

  test('does not hold for another deck, another commit or a broken seed', () => {
    const record = { ...(records[0] as GameRecord), fair: { commit: COMMIT, seed: SEED } };
    expect(checkFairDeal(record, null)).toBe('not-fair');
    expect(checkFairDeal(record, '00')).toBe('not-fair');
    const broken = { ...record, fair: { commit: COMMIT, seed: 'zz' } };
    expect(checkFairDeal(broken, null)).toBe('not-fair');
  });
});
