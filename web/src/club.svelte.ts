/** The password of a club's server: asked for once, and kept in this browser. */
import { keepText, readText } from './browser-storage';
import type { RefusalCode } from './types';

const KEPT = 'byzanz.password';

/** Why a password is asked for now; null: it is not. */
let asked = $state.raw<RefusalCode | null>(null);
let waiting: (() => void)[] = [];

export function password(): string | null {
  return readText(KEPT);
}

export function whyAsked(): RefusalCode | null {
  return asked;
}

/** Waits until somebody has given a password. */
export function askPassword(code: RefusalCode): Promise<void> {
  asked = code;
  return new Promise((given) => waiting.push(given));
}

export function givePassword(text: string): void {
  keepText(KEPT, text);
  asked = null;
  const all = waiting;
  waiting = [];
  for (const given of all) given();
}
