import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../game/view';
import type { PhaseName } from '../protocol/types.gen';
import { playBed } from './soundBed';

/** What the sound has done: pitches it was led to, and sources it began and ended. */
let led: number[] = [];
let sources = 0;

/** A part of the sound that goes wherever it is led. */
class Part {
  readonly gain = { value: 0, setTargetAtTime: () => {} };
  readonly frequency = { value: 0, setTargetAtTime: (to: number) => led.push(to) };
  connect = (to: unknown) => to;
  disconnect = () => {};
  start = () => (sources += 1);
  stop = () => (sources -= 1);
}

beforeEach(() => {
  [led, sources] = [[], 0];
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      readonly sampleRate = 10;
      createGain = () => new Part();
      createOscillator = () => new Part();
      createBuffer = () => ({ getChannelData: () => new Float32Array(40) });
    },
  );
  for (const name of ['AudioBufferSourceNode', 'BiquadFilterNode', 'OscillatorNode', 'GainNode'])
    vi.stubGlobal(name, Part);
});
afterEach(() => vi.unstubAllGlobals());

const seen = (name: PhaseName, more: object = {}) =>
  ({ phase: { name }, end: {}, ...more }) as unknown as View;

test('the sound follows the part of the game, at night nothing else, and ends', () => {
  const view = signal<View | undefined>(seen('night'));
  const stop = playBed(view);
  expect(sources).toBe(5);
  const night = led.splice(0);
  view.value = seen('night', { you: { questions: [{ kind: 'attack' }] } });
  view.value = seen('reading', { notebook: { notes: [{ kind: 'look' }] } });
  expect(led).toEqual([]);
  view.value = seen('dawn');
  expect(led).toHaveLength(night.length);
  expect(led).not.toEqual(night);
  stop();
  expect(sources).toBe(0);
});
