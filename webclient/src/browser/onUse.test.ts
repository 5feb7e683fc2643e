import { expect, test } from 'vitest';
import { onUse } from './onUse';

test('tries at once, and again with a finger, a mouse and a key, until it is stopped', () => {
  const tries: boolean[] = [];
  const stop = onUse((used) => tries.push(used));
  expect(tries).toEqual([false]);
  for (const use of ['pointerup', 'click', 'keydown']) {
    dispatchEvent(new Event(use));
    expect(tries.splice(0).at(-1), use).toBe(true);
  }
  stop();
  dispatchEvent(new Event('keydown'));
  expect(tries).toEqual([]);
});
