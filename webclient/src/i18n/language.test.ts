import { afterEach, beforeEach, expect, test } from 'vitest';
import { en } from './en';
import { pages as englishPages } from './en/pages';
import {
  chooseLanguage,
  language,
  languages,
  messages,
  nameOfLanguage,
  pages,
  preferredLanguage,
  setLanguage,
  wantWords,
} from './language';

beforeEach(() => localStorage.clear());
afterEach(() => setLanguage('en'));

test('takes the first language of the browser that Tabula speaks', () => {
  expect(preferredLanguage(['fr-FR', 'EN-gb'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
  expect(preferredLanguage(['constructor'])).toBe('en');
});

test('tells assistive technology which language the words are in', async () => {
  await setLanguage('en');
  expect(messages.value).toBe(en);
  expect(document.documentElement.lang).toBe('en');
});

test('a language that was chosen goes before those of the phone', async () => {
  for (const chosen of languages) {
    await chooseLanguage(chosen);
    expect(preferredLanguage(['en'])).toBe(chosen);
    expect(language.value).toBe(chosen);
    expect(nameOfLanguage(chosen)).not.toBe('');
  }
});

test('words that come late are those of the language of the moment', async () => {
  expect(pages.value).toBeUndefined();
  await wantWords('pages');
  expect(pages.value).toBe(englishPages);
});
