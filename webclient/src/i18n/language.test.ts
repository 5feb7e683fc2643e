import { expect, test } from 'vitest';
import { en } from './en';
import { messages, preferredLanguage, setLanguage } from './language';

test('takes the first language of the browser that Tabula speaks', () => {
  expect(preferredLanguage(['fr-FR', 'it-IT', 'en'])).toBe('it');
  expect(preferredLanguage(['KO-kr'])).toBe('ko');
  expect(preferredLanguage(['fr'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
  expect(preferredLanguage(['constructor'])).toBe('en');
});

test('changes the words and tells assistive technology which language they are in', async () => {
  await setLanguage('ko');
  expect(messages.value).not.toBe(en);
  expect(document.documentElement.lang).toBe('ko');
  await setLanguage('en');
  expect(messages.value).toBe(en);
});
