import { expect, test } from 'vitest';
import { asMinutes, ServerClock, secondsLeft, urgencyOf } from './clock';

const reach = { self: false, ghosts: false, nobody: false };
const phase = {
  name: 'discussion',
  began: 1000,
  ends: 61_000,
  reach,
  paused: false,
  left: 0,
} as const;

test('counts down to the end of the phase and not below', () => {
  expect(secondsLeft(phase, 1000)).toBe(60);
  expect(secondsLeft(phase, 1001)).toBe(60);
  expect(secondsLeft(phase, 60_500)).toBe(1);
  expect(secondsLeft(phase, 70_000)).toBe(0);
});

test('shows no seconds while no clock runs', () => {
  expect(secondsLeft({ ...phase, ends: 0 }, 1000)).toBeUndefined();
});

test('stops in a pause, at the time left', () => {
  const paused = { ...phase, ends: 0, paused: true, left: 41_500 };
  expect([1000, 99_000].map((now) => secondsLeft(paused, now))).toEqual([42, 42]);
});

test('follows the message with the smallest delay, also after the page has slept', () => {
  let local = 0;
  const clock = new ServerClock(() => local);
  clock.observe(5000);
  local = 900; // this message was 400 ms on its way
  clock.observe(5500);
  expect(clock.now()).toBe(5900);
  clock.observe(60_000); // the page's clock stood still while the phone slept
  expect(clock.now()).toBe(60_000);
});

test('starts again with another clock, even if that is behind', () => {
  const clock = new ServerClock(() => 0);
  clock.observe(60_000);
  clock.reset();
  clock.observe(30_000);
  expect(clock.now()).toBe(30_000);
});

test('writes minutes and seconds, and says how urgent it is', () => {
  expect([185, 60, 9, 0].map(asMinutes)).toEqual(['3:05', '1:00', '0:09', '0:00']);
  const discussion = { ...phase, ends: 181_000 };
  const cues = [61, 60, 30, 10].map((seconds) => urgencyOf(seconds, discussion));
  expect(cues).toEqual(['calm', 'minute', 'soon', 'now']);
});

test('gives no cue in the first half of a phase', () => {
  const turn = { ...phase, ends: 16_000 };
  expect(urgencyOf(9, turn)).toBe('calm');
  const defence = { ...phase, ends: 31_000 };
  expect([30, 11, 10].map((seconds) => urgencyOf(seconds, defence))).toEqual([
    'calm',
    'calm',
    'now',
  ]);
});
