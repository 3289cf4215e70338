/** A reason in the reader's language. */
import { say, sayKind } from '../words.svelte';
import type { Reason } from './reason';

export function sayReason({ id, kind, points }: Reason): string {
  return say(id, {
    ...(kind === undefined ? {} : { kind: sayKind(kind) }),
    ...(points === undefined ? {} : { points }),
  });
}
