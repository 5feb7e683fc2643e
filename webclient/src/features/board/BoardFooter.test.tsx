import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages, narratorWords, setLanguage, wantWords } from '../../i18n/language';
import { BoardFooter } from './BoardFooter';
import { voiceOn } from './boardSettings';

await wantWords('narrator');

beforeEach(() => vi.stubGlobal('speechSynthesis', {}));
afterEach(async () => {
  voiceOn.value = false;
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test.each(languages)(
  'in %s the switch of the voice has the same name, on or off',
  async (language) => {
    await setLanguage(language);
    render(<BoardFooter caption="" onVoice={() => (voiceOn.value = !voiceOn.value)} />);
    const { voice } = narratorWords();
    screen.getByText(narratorWords().silent);
    fireEvent.click(screen.getByRole('button', { name: voice, pressed: false }));
    expect(await screen.findByRole('button', { name: voice, pressed: true })).toBeTruthy();
  },
);
