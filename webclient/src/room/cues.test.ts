import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sounds, vibration } from '../browser/preferences';
import type { View } from '../game/view';
import type { Phase, PhaseName } from '../protocol/types.gen';
import { type Cue, cueOf, playCues, watchCues } from './cues';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const clock = { now: () => Date.now() };

function phase(name: PhaseName, seconds = 0, more: Partial<Phase> = {}): Phase {
  const began = clock.now();
  const ends = seconds && began + seconds * 1000;
  const reach = { self: false, ghosts: false, nobody: false };
  return { name, began, ends, reach, paused: false, left: 0, ...more };
}

/** A game without news. */
const calm = { ballot: { dead: [], verdict: [] }, end: {} } as unknown as View;

/** A phone whose view the test turns, and what it has told. */
function phone(first: Phase) {
  const seen = (now: Phase, more: object = {}) => ({ ...calm, phase: now, ...more }) as View;
  const view = signal<View | undefined>(seen(first));
  const told: Cue[] = [];
  const stop = watchCues(view, clock, (cue) => told.push(cue));
  const turn = (next: Phase, more?: object) => {
    view.value = seen(next, more);
  };
  return { told, turn, stop };
}

test.each<[PhaseName, PhaseName, Cue | undefined]>([
  ['lobby', 'deal', 'part'],
  ['deal', 'night', 'night'],
  ['deal', 'calling', 'night'],
  ['calling', 'night', undefined],
  ['night', 'calling', undefined],
  ['night', 'reading', undefined],
  ['reading', 'dawn', 'dawn'],
  ['night', 'end', 'end'],
  ['dawn', 'discussion', 'part'],
  ['verdict', 'lynch', 'part'],
  ['lynch', 'night', 'night'],
  ['lynch', 'end', 'end'],
  ['discussion', 'discussion', undefined],
])('from %s to %s', (before, after, cue) => {
  expect(cueOf(before, after)).toBe(cue);
});

test.each<[PhaseName, PhaseName, object, Cue]>([
  ['night', 'dawn', { ballot: { dead: [3], verdict: [] } }, 'knell'],
  ['verdict', 'lynch', { ballot: { dead: [], verdict: [{ voter: 1, target: 3 }] } }, 'verdict'],
  ['lynch', 'end', { end: { winner: 'wolves' } }, 'howl'],
  ['lynch', 'end', { end: { winner: 'solo' } }, 'alone'],
  ['lynch', 'end', { end: { winner: 'humans' } }, 'end'],
])('great news between %s and %s sounds like it: %j', (before, after, news, cue) => {
  const { told, turn } = phone(phase(before));
  turn(phase(after), news);
  expect(told).toEqual([cue]);
});

test('a phone that has just joined gives no cue', () => {
  expect(phone(phase('dawn')).told).toEqual([]);
});

test('private news never gives a cue', () => {
  const { told, turn } = phone(phase('night', 45));
  const night = phase('night', 45);
  turn(night, { you: { questions: [{ kind: 'attack' }] } });
  turn(night, { notebook: { notes: [{ kind: 'look' }] } });
  turn({ ...night, step: 'seer' });
  vi.advanceTimersByTime(45_000);
  expect(told).toEqual([]);
});

test('the last ten seconds of a phase of the day give one cue', () => {
  const { told, turn } = phone(phase('dawn'));
  const talk = phase('discussion', 60);
  turn(talk);
  vi.advanceTimersByTime(49_000);
  turn({ ...talk });
  expect(told).toEqual(['part']);
  vi.advanceTimersByTime(11_000);
  turn({ ...talk });
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['part', 'hurry']);
});

test('more time or a pause delays the cue of the last ten seconds', () => {
  const { told, turn } = phone(phase('discussion', 60));
  const { began, ends } = phase('discussion', 60);
  turn(phase('discussion', 0, { began, ends: ends + 30_000 }));
  vi.advanceTimersByTime(60_000);
  turn(phase('discussion', 0, { began, ends: ends + 30_000, paused: true, left: 30_000 }));
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('a short phase, or one in which players only look, gives no cue', () => {
  for (const brief of [phase('accusation', 15), phase('deal', 60), phase('discussion')]) {
    const { told } = phone(brief);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  }
});

test('a phone that was away gives no cue for what it has missed', () => {
  const { told, turn } = phone(phase('night', 45));
  turn(phase('discussion', 180, { began: clock.now() - 30_000 }));
  expect(told).toEqual([]);
});

test('a phone that has left gives no cue', () => {
  const { told, turn, stop } = phone(phase('discussion', 60));
  stop();
  vi.advanceTimersByTime(60_000);
  turn(phase('night'));
  expect(told).toEqual([]);
});

/** A phone that plays, and what its speaker and its motor have done. */
function speaker() {
  const did: string[] = [];
  const param = {
    value: 0,
    setValueAtTime: () => param,
    exponentialRampToValueAtTime: () => param,
  };
  const node = { connect: (next: unknown) => next, start: () => {}, stop: () => {} };
  class Audio extends EventTarget {
    state = 'suspended';
    currentTime = 0;
    destination = node;
    resume = () => (this.state = 'running');
    createGain = () => ({ ...node, gain: param });
    createOscillator = () => {
      did.push('tone');
      return { ...node, frequency: param };
    };
  }
  vi.stubGlobal('AudioContext', Audio);
  Object.assign(navigator, { vibrate: () => did.push('shake') });
  return did;
}

test('a phone sounds and vibrates only when set so', () => {
  const did = speaker();
  const view = signal({ ...calm, phase: phase('dawn') } as View);
  const stop = playCues(view, clock);
  const turn = (name: PhaseName) => {
    view.value = { ...calm, phase: phase(name) } as View;
    return did.splice(0);
  };

  expect(turn('discussion')).toEqual([]);
  vibration.value = true;
  expect(turn('accusation')).toEqual(['shake']);
  vibration.value = false;
  sounds.value = true;
  expect(turn('defence')).toEqual(['tone']);
  expect(turn('night')).toEqual(['tone', 'tone', 'tone']);
  sounds.value = false;
  expect(turn('dawn')).toEqual([]);
  stop();
});
