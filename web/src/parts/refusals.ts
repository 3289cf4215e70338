/** What to say when the server refuses, and what to do next. */
import { canSay, say } from '../words.svelte';

export function sayRefusal(code: string): string {
  const id = `web-no-${code.replaceAll('_', '-')}`;
  return canSay(id) ? say(id) : say('web-no-other', { code });
}
