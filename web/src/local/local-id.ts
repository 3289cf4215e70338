/** How tables of this browser are told from those of a server, whose names have neither l nor o. */
const MARK = 'local';
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

export function isLocal(table: string): boolean {
  return table.startsWith(MARK);
}

export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return MARK + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
