import type { RefusalCode } from './types';

/** What went wrong, as a code of PROTOCOL.md, or one that only this client can find. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string = code,
  ) {
    super(message);
  }
}

/** The code of whatever went wrong in a call. */
export function codeOf(error: unknown): RefusalCode {
  return error instanceof Refusal ? error.code : 'unreadable';
}
