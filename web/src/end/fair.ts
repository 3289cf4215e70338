/** The fair deal of NOTATION.md, checked here with the browser's own cryptography. */
import { KINDS } from '../cards';
import type { GameRecord } from '../types';

export type Verdict = 'fair' | 'not-fair' | 'no-fair-deal' | 'cannot-check';

const COPIES = [6, 5, 3, 2];
const MERCHANTS = 16;

function allCards(): string[] {
  return KINDS.flatMap((kind) =>
    kind === 'M'
      ? Array<string>(MERCHANTS).fill('M')
      : COPIES.flatMap((copies, at) => Array<string>(copies).fill(`${kind}${at + 1}`)),
  );
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function deckOf(seed: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seed, hmac, false, ['sign']);
  const ordered = await Promise.all(
    allCards().map(async (card, number) => ({
      card,
      digest: hexOf(
        await crypto.subtle.sign('HMAC', key, Uint8Array.of(number >> 8, number & 255)),
      ),
    })),
  );
  // Hexadecimal digits sort as the bytes they stand for.
  ordered.sort((one, other) => (one.digest < other.digest ? -1 : 1));
  return ordered.map(({ card }) => card);
}

/** Whether the deck follows from the seed that was promised; `promised` is what we saw before the deal. */
export async function checkFairDeal(record: GameRecord, promised: string | null): Promise<Verdict> {
  if (record.fair === undefined) return 'no-fair-deal';
  if (!('subtle' in crypto) || crypto.subtle === undefined) return 'cannot-check';
  const { commit, seed } = record.fair;
  const bytes = bytesOf(seed);
  if (bytes === null || (promised !== null && promised !== commit)) return 'not-fair';
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== commit.toLowerCase()) {
    return 'not-fair';
  }
  return (await deckOf(bytes)).join(' ') === record.deck ? 'fair' : 'not-fair';
}
