import type { Kind } from '../cards';

/** The colours of the kinds for words and numerals: at least 5 : 1 on an ivory card. */
export const INKS: Record<Kind, string> = {
  C: '#2b4c9b',
  G: '#80560c',
  O: '#4a641a',
  S: '#a83327',
  V: '#6b2f7a',
  W: '#6f4523',
  M: '#1c1917',
};
