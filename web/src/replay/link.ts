/**
 * A record in the fragment of a link, which no server is sent: its JSON, deflated, in the letters of
 * base64url, behind a digit that says how it is packed.
 */
const PACKING = '1';
const SIGN = '#game=';

/** Longer links are cut by mail programs and messengers; then it is the file. */
export const LONGEST_LINK = 8_000;

/** More than any record; a small link could unpack to far more than a browser can hold. */
const MOST_BYTES = 1_000_000;

/** A link that carries no record that can be read. */
export class BadLink extends Error {
  constructor(readonly reason: 'cut' | 'foreign' | 'huge') {
    super(`the link is ${reason}`);
  }
}

/** The link that shows a record, or null where it would be too long. */
export async function linkOf(record: unknown, page: string): Promise<string | null> {
  const text = new TextEncoder().encode(JSON.stringify(record));
  const packed = await gather(through(text, new CompressionStream('deflate-raw')));
  const link = `${page}${SIGN}${PACKING}${toLetters(packed)}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** Whether a fragment says that it carries a record. */
export function carriesRecord(fragment: string): boolean {
  return fragment.startsWith(SIGN);
}

/** The record in a fragment, as it was packed; whether it is one, the rules will say. */
export async function recordIn(fragment: string): Promise<unknown> {
  const packed = fragment.slice(SIGN.length);
  if (!carriesRecord(fragment) || !packed.startsWith(PACKING)) throw new BadLink('foreign');
  let text: Uint8Array;
  try {
    const bytes = fromLetters(packed.slice(PACKING.length));
    text = await gather(through(bytes, new DecompressionStream('deflate-raw')));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink('cut');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    throw new BadLink('cut');
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

async function gather(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new BadLink('huge');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(letters)) throw new BadLink('cut');
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
