/** What this browser's owner likes, kept here and told to nobody. */
import { keepText, readText } from './browser-storage';

export const PACES = ['calm', 'normal', 'quick'] as const;
export const THEMES = ['night', 'day', 'contrast'] as const;
export type Pace = (typeof PACES)[number];
export type Theme = (typeof THEMES)[number];

export interface Settings {
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** A short buzz on devices that can. */
  buzz: boolean;
  /** Word from the system when it is my turn and the page is hidden; null: not asked yet. */
  notify: boolean | null;
  pace: Pace;
  /** Whether a tap on a card or pile that makes a move is the move. */
  oneTap: boolean;
  /** Pass by itself where I could not bid anyway. */
  passAlone: boolean;
  /** At tables with bots alone somebody speaks up after a costly mistake. */
  coach: boolean;
  largeCards: boolean;
  lessMotion: boolean;
  theme: Theme;
}

const KEPT = 'byzanz.settings';
const USUAL: Settings = {
  sound: true,
  volume: 0.6,
  buzz: true,
  notify: null,
  pace: 'normal',
  oneTap: false,
  passAlone: false,
  coach: false,
  largeCards: false,
  lessMotion: false,
  theme: 'night',
};

/** What is kept, as far as it is of the right kind: another version may have written it. */
export function settingsFrom(text: string | null): Settings {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const old = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Settings>;
  const yes = (name: keyof Settings) =>
    typeof old[name] === 'boolean' ? old[name] : (USUAL[name] as boolean);
  const { volume } = old;
  return {
    sound: yes('sound'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
    buzz: yes('buzz'),
    notify: typeof old.notify === 'boolean' ? old.notify : null,
    pace: PACES.find((pace) => pace === old.pace) ?? USUAL.pace,
    oneTap: yes('oneTap'),
    passAlone: yes('passAlone'),
    coach: yes('coach'),
    largeCards: yes('largeCards'),
    lessMotion: yes('lessMotion'),
    theme: THEMES.find((theme) => theme === old.theme) ?? USUAL.theme,
  };
}

let current = $state.raw(settingsFrom(readText(KEPT)));

export function settings(): Settings {
  return current;
}

export function choose(change: Partial<Settings>): void {
  current = { ...current, ...change };
  keepText(KEPT, JSON.stringify(current));
  dress();
}

/** Whether things should move as little as possible, by the system's wish or by ours. */
export function stills(): boolean {
  return current.lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Styles read the settings off the root of the page. */
export function dress(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = current.theme;
  dataset['motion'] = current.lessMotion ? 'less' : 'usual';
  dataset['cards'] = current.largeCards ? 'large' : 'usual';
}

globalThis.addEventListener('storage', (event) => {
  if (event.key !== KEPT) return;
  current = settingsFrom(event.newValue);
  dress();
});
