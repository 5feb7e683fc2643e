import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Voice, voicesOf } from './speech';

class Utterance {
  lang = '';
  voice: unknown = null;
  rate = 1;
  onend = () => {};
  onerror = () => {};
  constructor(readonly text: string) {}
}

const voices = [
  { name: 'Alice', lang: 'it-IT' },
  { name: 'Yuna', lang: 'ko-KR' },
  { name: 'Luca', lang: 'it-IT' },
] as SpeechSynthesisVoice[];

let spoken: Utterance[];
const synthesis = {
  getVoices: () => voices,
  speak: (words: unknown) => spoken.push(words as Utterance),
  cancel: vi.fn(),
} as unknown as SpeechSynthesis;

beforeEach(() => {
  spoken = [];
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const speak = (voice: string) =>
  new Voice(synthesis, () => ({ language: 'it', voice, rate: 0.8 })).say('Buongiorno.');

test('speaks with the chosen voice and speed', () => {
  void speak('Luca');
  expect(spoken[0]).toMatchObject({ text: 'Buongiorno.', lang: 'it', voice: voices[2], rate: 0.8 });
  void speak('Yuna'); // of another language
  expect(spoken[1]?.voice).toBeNull();
  expect(voicesOf(synthesis, 'it').map(({ name }) => name)).toEqual(['Alice', 'Luca']);
});

test('ends after the words, after an error, or when the device never reports the end', async () => {
  for (const end of [
    () => spoken.at(-1)?.onend(),
    () => {
      spoken.at(-1)?.onerror();
      vi.advanceTimersByTime(5000);
    },
    () => vi.advanceTimersByTime(30_000),
  ]) {
    const done = speak('');
    end();
    await expect(done).resolves.toBeUndefined();
  }
});

test('words that cannot be spoken stay long enough to be read, unless others wait', async () => {
  const voice = new Voice(synthesis, () => ({ language: 'it', voice: '', rate: 1 }));
  const ended = vi.fn();
  void voice.say('Buongiorno.').then(ended);
  spoken.at(-1)?.onerror();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).not.toHaveBeenCalled();
  voice.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});
