import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser that lets the page sound, or holds the sound back. */
class Audio extends EventTarget {
  static lets = false;
  state = 'suspended';
  resume = () => {
    if (Audio.lets) this.become('running');
  };

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Audio);
  Audio.lets = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('where the browser lets it, sound starts at once', async () => {
  Audio.lets = true;
  const { askForSound, sound } = await import('./audio');
  const stop = askForSound();
  vi.runAllTimers();
  expect(sound.value).toBe('allowed');
  stop();
});

test.each(['pointerup', 'keydown'])('a %s starts sound that was held back', async (use) => {
  const { askForSound, pageAudio, sound } = await import('./audio');
  const stop = askForSound();
  expect(sound.value).toBe('unknown');
  vi.runAllTimers();
  expect(sound.value).toBe('blocked');
  Audio.lets = true;
  dispatchEvent(new Event(use));
  expect([sound.value, pageAudio().state]).toEqual(['allowed', 'running']);

  (pageAudio() as unknown as Audio).become('interrupted');
  expect(sound.value).toBe('blocked');
  stop();
  dispatchEvent(new Event(use));
  expect(sound.value, 'nobody asks any more').toBe('blocked');
});

test('a device that cannot sound asks once', async () => {
  const { askForSound, sound } = await import('./audio');
  const stop = askForSound();
  vi.runAllTimers();
  dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(sound.value).toBe('allowed');
  stop();
});
