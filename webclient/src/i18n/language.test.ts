import { expect, test } from 'vitest';
import { en } from './en';
import { messages, preferredLanguage, setLanguage } from './language';

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
