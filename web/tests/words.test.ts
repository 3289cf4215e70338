import { afterEach, describe, expect, test } from 'vitest';
import {
  LANGUAGES,
  preferredLanguage,
  say,
  sayCards,
  sayNames,
  speak,
  type Language,
} from '../src/words.svelte';

afterEach(() => speak('en'));

test('the language is the remembered one, else the first of the browser that we speak', () => {
  expect(preferredLanguage('hu', ['de-DE'])).toBe('hu');
  expect(preferredLanguage(null, ['fr-FR', 'it-CH', 'en'])).toBe('it');
  expect(preferredLanguage('xx', ['nl'])).toBe('nl');
  expect(preferredLanguage(null, ['fr'])).toBe('en');
});

const OPEN_SEATS: Record<Language, [string, string]> = {
  de: ['ein freier Platz', '3 freie Plätze'],
  en: ['one open seat', '3 open seats'],
  hu: ['egy szabad hely', '3 szabad hely'],
  it: ['un posto libero', '3 posti liberi'],
  nl: ['één vrije plaats', '3 vrije plaatsen'],
};

describe.each(LANGUAGES)('in %s', (language) => {
  test('one and many', async () => {
    await speak(language);
    expect([1, 3].map((count) => say('web-seats-open', { count }))).toEqual(OPEN_SEATS[language]);
  });

  test('names are joined as the language does', async () => {
    await speak(language);
    const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
    for (const names of [['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cem', 'Dia']]) {
      expect(sayNames(names)).toBe(list.format(names));
    }
  });

  test('the page says which language it speaks', async () => {
    await speak(language);
    expect(document.documentElement.lang).toBe(language);
  });
});

test('cards have names', async () => {
  await speak('hu');
  expect(sayCards(['C3', 'M'])).toBe('3-\u2060as\u00a0szövet, kereskedő');
});

test('cards are sorted, and those that are alike are counted', async () => {
  await speak('de');
  expect(sayCards(['M', 'S1', 'M', 'S3', 'S1', 'M']).replaceAll('\u00a0', ' ')).toBe(
    '2 × Gewürze 1, Gewürze 3, 3 × Händler',
  );
});

test('a message that does not exist is an error, and so is a missing argument', async () => {
  await speak('en');
  expect(() => say('web-none')).toThrow('web-none');
  expect(() => say('web-ask-bid')).toThrow();
});
