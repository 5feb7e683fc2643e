import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { ambience, sounds, soundsAnswered } from '../../browser/preferences';
import { SoundOffer } from './SoundOffer';

afterEach(() => {
  cleanup();
  sounds.value = false;
  ambience.value = false;
  soundsAnswered.value = false;
});

test.each([
  ['Sounds and wind', [true, true]],
  ['Only sounds', [true, false]],
  ['No, thanks', [false, false]],
])('is answered once: %s', (button, wanted) => {
  render(<SoundOffer />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect([sounds.value, ambience.value]).toEqual(wanted);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(<SoundOffer />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([sounds, ambience])(
  'is not made to somebody who has switched it on in the menu',
  (on) => {
    on.value = true;
    render(<SoundOffer />);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
