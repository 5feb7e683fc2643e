import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playBed } from './soundBed';

const resume = vi.fn(async () => {});
const close = vi.fn(async () => {});

/** A part of the sound that goes wherever it is led. */
class Part {
  readonly gain = { value: 0, linearRampToValueAtTime: () => {} };
  readonly frequency = { value: 0, linearRampToValueAtTime: () => {} };
  connect = (to: unknown) => to;
  start = () => {};
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly sampleRate = 10;
      createGain = () => new Part();
      createOscillator = () => new Part();
      createBuffer = () => ({ getChannelData: () => new Float32Array(40) });
      resume = resume;
      close = close;
    },
  );
  for (const name of ['AudioBufferSourceNode', 'BiquadFilterNode', 'OscillatorNode', 'GainNode'])
    vi.stubGlobal(name, Part);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['pointerup', 'keydown'])(
  'a %s starts a sound that the browser has blocked, unless it was stopped',
  (use) => {
    resume.mockClear();
    close.mockClear();
    const stop = playBed(() => 'night');
    expect(resume, 'some browsers allow it at once').toHaveBeenCalledTimes(1);
    dispatchEvent(new Event(use));
    expect(resume).toHaveBeenCalledTimes(2);
    stop();
    expect(close).toHaveBeenCalledOnce();
    dispatchEvent(new Event(use));
    expect(resume).toHaveBeenCalledTimes(2);
  },
);
