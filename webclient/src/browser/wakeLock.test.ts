import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let release: () => void;
const request = vi.fn();
const granted = () =>
  Promise.resolve({ addEventListener: (_: string, heard: () => void) => (release = heard) });

beforeEach(() => {
  vi.resetModules();
  request.mockReset().mockImplementation(granted);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

const open = async () => {
  const lock = await import('./wakeLock');
  const stop = lock.keepAwake();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await Promise.resolve();
  return { ...lock, stop };
};

test('a screen that nobody touches stays on', async () => {
  const { awake, stop } = await open();
  expect(awake.value).toBe(true);
  stop();
});

test.each(['pointerup', 'click', 'keydown'])(
  'what is refused at first is asked for again at a %s',
  async (use) => {
    request.mockRejectedValueOnce(new Error('not allowed'));
    const { awake, sleepy, stop } = await open();
    await vi.waitFor(() => expect(awake.value).toBe(false));
    expect(sleepy.value, 'not before a use was refused too').toBe(false);
    dispatchEvent(new Event(use));
    await vi.waitFor(() => expect(awake.value).toBe(true));
    stop();
  },
);

test('a person whose tap is refused is told that the screen goes dark', async () => {
  request.mockRejectedValue(new Error('low battery'));
  const { sleepy, stop } = await open();
  dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(sleepy.value).toBe(true));
  stop();
});

test('one tap with all its events asks once, and a page that was hidden asks again', async () => {
  const { awake, stop } = await open();
  release();
  expect(awake.value).toBe(false);
  for (const use of ['pointerup', 'click']) dispatchEvent(new Event(use));
  await vi.waitFor(() => expect(awake.value).toBe(true));
  expect(request).toHaveBeenCalledTimes(2);
  release();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(awake.value).toBe(true));
  stop();
  release();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(3);
});
