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

const tap = () => dispatchEvent(new Event('pointerup'));

test('a tap starts a sound that the browser has blocked, unless it was stopped', () => {
  const stop = playBed(() => 'night');
  expect(resume).not.toHaveBeenCalled();
  tap();
  expect(resume).toHaveBeenCalledOnce();
  stop();
  expect(close).toHaveBeenCalledOnce();
  tap();
  expect(resume).toHaveBeenCalledOnce();
});
