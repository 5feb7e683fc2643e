import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { sounds, soundsAnswered } from '../../browser/preferences';
import { SoundOffer } from './SoundOffer';

afterEach(() => {
  cleanup();
  sounds.value = false;
  soundsAnswered.value = false;
});

test.each([
  ['Turn on sounds', true],
  ['No, thanks', false],
])('is answered once: %s', (button, on) => {
  render(<SoundOffer />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(sounds.value).toBe(on);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(<SoundOffer />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('is not made to somebody who has switched sounds on in the menu', () => {
  sounds.value = true;
  render(<SoundOffer />);
  expect(screen.queryByRole('button')).toBeNull();
});
