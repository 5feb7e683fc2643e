import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Speaker } from '../../browser/speech';
import { Reader } from '../../browser/speech';
import type { NarratorLine } from '../../words/narratorScript';
import { Narrator } from './narrator';

let said: string[];
let atOnce: number;
let most: number;
/** Each sentence takes a second. */
const speaker: Speaker = {
  say: (text) => {
    said.push(text);
    atOnce += 1;
    most = Math.max(most, atOnce);
    return new Promise((done) =>
      setTimeout(() => {
        atOnce -= 1;
        done();
      }, 1000),
    );
  },
  hurry: () => {},
};
const clock = { now: () => Date.now() };
let narrator: Narrator;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [said, atOnce, most] = [[], 0, 0];
  narrator = new Narrator(clock, () => speaker);
});
afterEach(() => {
  narrator.stop();
  vi.useRealTimers();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const line = (text: string, wait = 0): NarratorLine => ({ key: text, text, at: Date.now() + wait });

test('says one sentence after the other and none over another', async () => {
  narrator.follow('dawn', [line('one'), line('two'), line('three')]);
  expect(said).toEqual(['one']);
  expect(narrator.caption.value).toBe('one');
  await pass(999);
  expect(said).toEqual(['one']);
  await pass(5000);
  expect(said).toEqual(['one', 'two', 'three']);
  expect(narrator.caption.value).toBe('three');
  expect(most).toBe(1);
});

test('waits for the time of a sentence, and says none twice', async () => {
  const script = [line('now'), line('later', 8000)];
  narrator.follow('night', script);
  await pass(7999);
  narrator.follow('night', [...script]); // another frame of the same night
  expect(said).toEqual(['now']);
  await pass(1);
  expect(said).toEqual(['now', 'later']);
  await pass(60_000);
  narrator.follow('night', [...script]);
  expect(said).toEqual(['now', 'later']);
});

test('the narrator skips sentences of an old phase, but ends the one that it has begun', async () => {
  narrator.follow('night', [line('falls'), line('a call'), line('another', 3000)]);
  await pass(500);
  narrator.follow('dawn', [line('morning')]);
  expect(said).toEqual(['falls']);
  await pass(10_000);
  expect(said).toEqual(['falls', 'morning']);
  expect(most).toBe(1);
});

test('a screen that comes late, or comes back, shows where the game is and says only what is new', async () => {
  narrator.follow('night', [line('falls', -20_000), line('a call', -7000), line('next', 1000)]);
  expect(said).toEqual([]);
  expect(narrator.caption.value).toBe('a call');
  await pass(1000);
  expect(said).toEqual(['next']);
});

test('a turn that ended while something else was said is left out', async () => {
  narrator.follow('accusation', [line('opens'), line('turn 0')]);
  narrator.follow('accusation', [line('opens'), line('turn 1')]);
  await pass(5000);
  expect(said).toEqual(['opens', 'turn 1']);
});

test('without a voice, a sentence of a phase that is over is cut short', async () => {
  const reader = new Reader();
  const silent = new Narrator(clock, () => reader);
  silent.follow('night', [line('a long sentence that nobody reads to its end')]);
  await pass(500);
  silent.follow('dawn', [line('morning')]);
  await pass(0);
  expect(silent.caption.value).toBe('morning');
  silent.stop();
});

test('the caption shows a sentence until it is over', async () => {
  narrator.follow('night', [line('falls')]);
  await pass(500);
  narrator.follow('dawn', [line('morning')]);
  expect(narrator.caption.value).toBe('falls');
  await pass(500);
  expect(narrator.caption.value).toBe('morning');
});

test('the caption shows the sentence of an old turn until it is over', async () => {
  narrator.follow('defence', [line('opens'), line('speaker 0')]);
  await pass(1500);
  narrator.follow('defence', [line('opens'), line('speaker 1')]);
  expect(narrator.caption.value).toBe('speaker 0');
  await pass(500);
  expect(narrator.caption.value).toBe('speaker 1');
});

test('in the next night the same words are said again', async () => {
  narrator.follow('night 1', [line('falls')]);
  await pass(2000);
  narrator.follow('night 2', [line('falls')]);
  expect(said).toEqual(['falls', 'falls']);
});

test('a decree is queued, appears in the caption, and is not said again in the next phase', async () => {
  const decree: NarratorLine = { key: 'decree', text: 'she is out', lasting: true };
  const talk = [line('talk'), line('hurry', 60_000)];
  narrator.follow('discussion', talk);
  await pass(500);
  narrator.follow('discussion', [decree, ...talk]);
  expect(said).toEqual(['talk']);
  await pass(20_000);
  narrator.follow('discussion', [decree, ...talk]); // another frame
  expect(narrator.caption.value).toBe('she is out');
  narrator.follow('accusation', [decree, line('accuse')]);
  await pass(5000);
  expect(said).toEqual(['talk', 'she is out', 'accuse']);
  expect(most).toBe(1);
});

test('a phase begins with its opening, even after many long sentences', async () => {
  const decrees = Array.from({ length: 8 }, (_, index): NarratorLine => {
    const text = `decree ${index}`;
    return { key: text, text, lasting: true };
  });
  narrator.follow('accusation', [...decrees, line('accuse'), line('turn')]);
  await pass(20_000);
  expect(said.slice(decrees.length)).toEqual(['accuse', 'turn']);
});

test('another voice repeats the caption, and does not wait for the first voice', async () => {
  narrator.follow('dawn', [line('one'), line('two')]);
  await pass(400);
  narrator.again();
  expect(said).toEqual(['one', 'one']);
  await pass(700); // the first would have ended
  expect(said).toEqual(['one', 'one']);
  await pass(400);
  expect(said).toEqual(['one', 'one', 'two']);
});

test('a sentence that came too late to be said, and is said on a tap, follows the language', async () => {
  narrator.follow('lobby', [line('gathers', -60_000)]);
  expect(said).toEqual([]);
  narrator.again();
  narrator.follow('lobby', [{ ...line('gathers'), text: 'si raduna' }]);
  expect(narrator.caption.value).toBe('si raduna');
});

test('a turn that is over leaves the caption at once, and is not read to its end', async () => {
  const silent = new Narrator(clock, () => reader);
  const reader = new Reader();
  silent.follow('accusation', [line('Alba accuses now.')]);
  await pass(100);
  silent.follow('accusation', [line('Anna accuses now.')]);
  await pass(0);
  expect(silent.caption.value).toBe('Anna accuses now.');
  silent.stop();
});
