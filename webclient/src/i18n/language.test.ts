import { beforeEach, expect, test } from 'vitest';
import { en } from './en';
import { pages as englishPages } from './en/pages';
import { it } from './it';
import { pages as italianPages } from './it/pages';
import { ko } from './ko';
import {
  chooseLanguage,
  language,
  messages,
  pages,
  preferredLanguage,
  setLanguage,
  wantWords,
} from './language';

beforeEach(async () => {
  localStorage.clear();
  await setLanguage('en');
});

test('takes the first language of the phone that Tabula speaks', () => {
  expect(preferredLanguage(['fr-FR', 'IT-ch', 'ko'])).toBe('it');
  expect(preferredLanguage(['fr'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
  expect(preferredLanguage(['constructor'])).toBe('en');
});

test('a language that was chosen on this phone comes before those of the phone', async () => {
  await chooseLanguage('ko');
  expect(preferredLanguage(['it'])).toBe('ko');
});

test('the whole page speaks the language, and tells assistive technology which', async () => {
  await setLanguage('ko');
  expect(messages.value).toBe(ko);
  expect(language.value).toBe('ko');
  expect(document.documentElement.lang).toBe('ko');
});

test('the second of two choices of a language counts, even when its words come first', async () => {
  await Promise.all([setLanguage('ko'), setLanguage('it')]);
  expect(messages.value).toBe(it);
  expect(language.value).toBe('it');
});

test('words that were fetched before the language changes change too', async () => {
  expect(pages.value).toBeUndefined();
  await wantWords('pages');
  expect(pages.value).toBe(englishPages);
  await setLanguage('it');
  expect(pages.value).toBe(italianPages);
  expect(messages.value).not.toBe(en);
});

test('words that are requested while the language changes come in the new one', async () => {
  await Promise.all([setLanguage('it'), wantWords('workshop'), wantWords('pages')]);
  expect(pages.value).toBe(italianPages);
});
