import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { en } from '../i18n/en';
import { it } from '../i18n/it';
import { setLanguage } from '../i18n/language';
import { Start } from './Start';

test('follows the language while it is on screen', async () => {
  render(<Start />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.start.title);
  await setLanguage('it');
  expect(await screen.findByText(it.start.tagline)).toBeTruthy();
  await setLanguage('en');
});
