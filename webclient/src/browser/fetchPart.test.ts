import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPart } from './fetchPart';

const reload = vi.fn();
/** What the server answers when it is asked for the page. */
let page: () => Promise<Response>;

const lost = () => vi.fn(() => Promise.reject(new Error('lost')));
const newer = async () => new Response('<script src="/assets/of-another-build.js">');
const same = async () =>
  new Response(`<script src="${new URL('./fetchPart.ts', import.meta.url).pathname}">`);
const offline = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => page());
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

test('a part that does not load is fetched again', async () => {
  const load = lost()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValueOnce('part' as never);
  expect(await fetchPart(load)).toBe('part');
});

test('a newer page of the server is loaded once', async () => {
  page = newer;
  await expect(fetchPart(lost())).rejects.toThrow('lost');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(fetchPart(lost())).rejects.toThrow('lost');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the page is still the same', same],
  ['there is no network', offline],
  ['the server has trouble', async () => new Response('', { status: 502 })],
])('nothing is reloaded when %s', async (_, answer) => {
  page = answer;
  const load = lost();
  await expect(fetchPart(load)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});
