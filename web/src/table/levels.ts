/** The levels of the bots, from the weakest to the strongest. */
import type { Level } from '../types';
import { canSay, say } from '../words.svelte';

export const LEVELS: readonly Level[] = ['random', 'easy', 'medium', 'hard'];

export function nameOfLevel(level: string | null): string {
  const id = `web-level-${level}`;
  return canSay(id) ? say(id) : (level ?? '');
}
