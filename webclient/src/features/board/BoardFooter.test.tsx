import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sound } from '../../browser/audio';
import { languages, narratorWords, setLanguage, wantWords } from '../../i18n/language';
import { BoardFooter } from './BoardFooter';
import { soundsOn, voiceOn } from './boardSettings';

await wantWords('narrator');

beforeEach(() => vi.stubGlobal('speechSynthesis', {}));
afterEach(async () => {
  voiceOn.value = true;
  soundsOn.value = true;
  sound.value = 'unknown';
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test.each(languages)(
  'in %s the switch of the voice has the same name, on or off',
  async (language) => {
    await setLanguage(language);
    render(<BoardFooter caption="" onVoice={() => (voiceOn.value = !voiceOn.value)} />);
    const { voice } = narratorWords();
    fireEvent.click(screen.getByRole('button', { name: voice, pressed: true }));
    expect(await screen.findByRole('button', { name: voice, pressed: false })).toBeTruthy();
  },
);

test.each([
  ['a phone, whose switch silences it', true],
  ['a television', false],
])('the footer of %s says so: %s', (_, coarse) => {
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  render(<BoardFooter caption="" onVoice={() => {}} />);
  expect(screen.queryByText(narratorWords().silent) !== null).toBe(coarse);
});

test('while the browser holds the sound back, one button asks for a tap, unless all is off', async () => {
  sound.value = 'blocked';
  render(<BoardFooter caption="" onVoice={() => {}} />);
  const asks = () => screen.queryByRole('button', { name: 'Tap for sound' }) !== null;
  const voice = () => screen.queryByRole('button', { name: 'Voice' }) !== null;
  expect([asks(), voice()]).toEqual([true, false]);
  await act(() => {
    sound.value = 'allowed';
  });
  expect([asks(), voice()]).toEqual([false, true]);
  await act(() => {
    sound.value = 'blocked';
    voiceOn.value = false;
  });
  expect([asks(), voice()]).toEqual([true, false]);
  await act(() => {
    soundsOn.value = false;
  });
  expect([asks(), voice()]).toEqual([false, true]);
});
