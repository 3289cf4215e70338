/** What to say when the server refuses, and what to do next. */
import { canSay, say } from '../words.svelte';

function messageOf(code: string): string {
  return `web-no-${code.replaceAll('_', '-')}`;
}

export function canSayRefusal(code: string): boolean {
  return canSay(messageOf(code));
}

export function sayRefusal(code: string): string {
  return canSayRefusal(code) ? say(messageOf(code)) : say('web-no-other', { code });
}
