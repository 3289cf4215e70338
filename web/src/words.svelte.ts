/** The words of the game: one Fluent file a language, shared with the server and the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { keepText, readText } from './browser-storage';
import { CARD_KINDS, kindOf, sorted, valueOf } from './cards';

export const LANGUAGES = ['de', 'en', 'hu', 'it', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself, which is the same in every language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  hu: 'Magyar',
  it: 'Italiano',
  nl: 'Nederlands',
};

const FILES = import.meta.glob<string>('../../src/byzanz/locale/*.ftl', {
  query: '?raw',
  import: 'default',
});
const REMEMBERED = 'byzanz.language';
const NUMBERED = 'web-points';

const current = $state<{ bundle: FluentBundle | null; language: Language }>({
  bundle: null,
  language: 'en',
});

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The first language that the reader asks for and we speak. */
export function preferredLanguage(remembered: string | null, wanted: readonly string[]): Language {
  const tags = remembered === null ? wanted : [remembered, ...wanted];
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

export async function speak(language: Language): Promise<void> {
  const load = FILES[`../../src/byzanz/locale/${language}.ftl`];
  if (load === undefined) throw new Error(`no words for ${language}`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await load()));
  current.bundle = bundle;
  current.language = language;
  document.documentElement.lang = language;
  // The first number takes long, since the browser has to find out how a language writes numbers:
  // it is written while nobody waits for it.
  setTimeout(() => canSay(NUMBERED) && say(NUMBERED, { points: 2 }));
}

/** Speak as remembered, or as the browser asks for. */
export async function speakPreferred(): Promise<void> {
  await speak(preferredLanguage(readText(REMEMBERED), navigator.languages));
}

export async function chooseLanguage(language: Language): Promise<void> {
  keepText(REMEMBERED, language);
  await speak(language);
}

// Chosen in another tab.
globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (key === REMEMBERED && newValue !== null && isLanguage(newValue)) void speak(newValue);
});

export function language(): Language {
  return current.language;
}

/** A message with its arguments. A mistake in either is an error, not half a sentence. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const bundle = current.bundle;
  const pattern = bundle?.getMessage(id)?.value;
  if (bundle === null || pattern === undefined || pattern === null) {
    throw new Error(`there is no message ${id}`);
  }
  return bundle.formatPattern(pattern, args);
}

/** Whether there is such a message, for codes that come from the server. */
export function canSay(id: string): boolean {
  return current.bundle?.hasMessage(id) ?? false;
}

export function sayKind(kind: string): string {
  return say(`kind-${CARD_KINDS[kind as keyof typeof CARD_KINDS]}`);
}

/** The name of a card, such as “cloth 3”. */
export function sayCard(card: string): string {
  const kind = sayKind(kindOf(card));
  return kindOf(card) === 'M' ? kind : say('card', { kind, value: valueOf(card) });
}

/** Cards in a row, sorted as hands are; those that are alike are counted. */
export function sayCards(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of sorted(cards)) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) =>
      count === 1 ? sayCard(card) : say('cards-alike', { count, card: sayCard(card) }),
    )
    .join(', ');
}

/** Names in a row, the last one joined by “and”. */
export function sayNames(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0
    ? last
    : say('names-and', { others: others.reverse().join(', '), last });
}
