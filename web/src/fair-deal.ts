/** The fair deal of NOTATION.md: the deck follows from a seed that is promised by its hash. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { KINDS } from './cards';

const COPIES = [6, 5, 3, 2];
const MERCHANTS = 16;
export const SEED_BYTES = 32;

function allCards(): string[] {
  return KINDS.flatMap((kind) =>
    kind === 'M'
      ? Array<string>(MERCHANTS).fill('M')
      : COPIES.flatMap((copies, at) => Array<string>(copies).fill(`${kind}${at + 1}`)),
  );
}

/** What is published before the deal. */
export function commitOf(seed: Uint8Array): string {
  return bytesToHex(sha256(seed));
}

export function deckOf(seed: Uint8Array): string[] {
  const ordered = allCards().map((card, number) => ({
    card,
    digest: bytesToHex(hmac(sha256, seed, Uint8Array.of(number >> 8, number & 255))),
  }));
  // Hexadecimal digits sort as the bytes they stand for.
  ordered.sort((one, other) => (one.digest < other.digest ? -1 : 1));
  return ordered.map(({ card }) => card);
}
