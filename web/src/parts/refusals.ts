/** What to say when the server refuses, and what to do next. */
import type { RefusalCode } from '../types';
import { canSay, say } from '../words.svelte';

function messageOf(code: RefusalCode): string {
  return `web-no-${code.replaceAll('_', '-')}`;
}

export function canSayRefusal(code: RefusalCode): boolean {
  return canSay(messageOf(code));
}

export function sayRefusal(code: RefusalCode): string {
  return canSayRefusal(code) ? say(messageOf(code)) : say('web-no-other', { code });
}
