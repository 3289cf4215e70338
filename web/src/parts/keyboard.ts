/** Keys that work anywhere on a screen, and how people are told of them. */
import { say } from '../words.svelte';

/** Whether a key is meant for what has the focus, for a dialog, or for the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  const focus = event.target instanceof Element ? event.target : null;
  if (focus?.closest('input, select, textarea, [contenteditable]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && !!focus?.closest('button, a, summary');
}

/** The number keys pick things, counted from the left. */
const MOST_NUMBERED = 9;

/** A tooltip that names the key beside what it does. */
export function withKey(what: string, key: string): string {
  return say('web-key-with', { what, key });
}

/** The tooltip of a thing that a number picks, where there is a key for it. */
export function withNumber(what: string, index: number): string | undefined {
  return index < MOST_NUMBERED ? withKey(what, String(index + 1)) : undefined;
}
