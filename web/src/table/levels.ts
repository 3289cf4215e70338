/** The levels of the bots, from the weakest to the strongest. */
import type { Level } from '../types';
import { say } from '../words.svelte';

const WORDS: Record<Level, string> = {
  random: 'web-level-random',
  easy: 'web-level-easy',
  medium: 'web-level-medium',
  hard: 'web-level-hard',
  expert: 'web-level-expert',
};

export const LEVELS = Object.keys(WORDS) as readonly Level[];

export function nameOfLevel(level: Level | null): string {
  return level === null ? '' : say(WORDS[level]);
}
