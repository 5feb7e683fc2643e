import { brotliCompressSync } from 'node:zlib';
import type { APIResponse, Response } from '@playwright/test';
import { languages } from '../src/i18n/language';
import { expect, test } from './fixtures';
import { quick } from './phone';
import { textOn } from './textOn';

/**
 * Most bytes of scripts and styles on the wire: for the first screen, and for a whole evening of a guest who opens nothing.
 * The shuffle takes 2.0 kB of an evening, and what players say takes 3.5 kB.
 */
const budgets = { page: 44_600, evening: 76_000 };

/** The language with the most bytes of words. */
const heaviest = 'ko';

test('a whole game takes few bytes, all from this server', async ({ arrive, server }) => {
  const host = await arrive('Ada');
  const guest = await arrive('Bo', { language: heaviest });
  const { lobby } = host.words;
  const heard: Response[] = [];
  guest.page.on('response', (response) => heard.push(response));
  await guest.join(await host.makeRoom());
  await host.tap(() => lobby.fill(6));
  await host.seesPlayers(8);
  await host.setTimings(quick, { talk: true });
  await host.tap(() => lobby.start);
  // The guest does nothing, but sees every screen.
  await guest.playToTheEnd(async () => 'acted');
  await expectFew(heard, budgets.evening);
  const hosts = new Set(heard.map((response) => new URL(response.url()).host));
  expect([...hosts]).toEqual([new URL(server.url).host]);
});

async function expectFew(answers: readonly (Response | APIResponse)[], budget: number) {
  const code = answers.filter((answer) => /\.(js|css)$/.test(answer.url()));
  const files = await Promise.all(
    code.map(async (answer) => ({
      name: new URL(answer.url()).pathname,
      bytes: brotliCompressSync(await answer.body()).length,
    })),
  );
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const told = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  expect(sum, told).toBeLessThanOrEqual(budget);
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test('the page names all files of its first screen, which are small', {
      tag: language === heaviest ? [] : '@all',
    }, async ({ page, request }) => {
      const headers = { 'Accept-Language': language };
      const html = await (await request.get('/', { headers })).text();
      const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
        ([, path]) => path ?? '',
      );
      await expectFew(await Promise.all(named.map((path) => request.get(path))), budgets.page);
      const asked: string[] = [];
      let arrive = () => {};
      const all = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      // The page requests all files before the first one arrives.
      await page.route('**/assets/**', async (route) => {
        asked.push(new URL(route.request().url()).pathname);
        await all;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => asked.toSorted()).toEqual(named.toSorted());
      arrive();
      await expect(page.locator('html')).toHaveAttribute('data-phase', 'start');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(asked.toSorted()).toEqual(named.toSorted());
    });
  });
}

test('the first paint shows the first screen, and then nothing moves', async ({ page, arrive }) => {
  await page.addInitScript(() => {
    const moved = (window as unknown as { moved: number[] }).moved ?? [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const code = await (await arrive('Ada')).makeRoom();
  for (const path of ['/', `/${code}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted, path).toBe(1);
    expect(await page.evaluate('moved'), path).toEqual([]);
  }
});

test('a page whose script does not load says so, and can be loaded again', async ({ page }) => {
  const words = /\/assets\/parts\/en-/;
  await page.route(words, (route) => route.abort());
  await page.goto('/');
  await expect(textOn(page, 'Tabula couldn’t be loaded.')).toBeVisible();
  await page.unroute(words);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeVisible();
});

test('after an update of the server, a missing part loads the new page, once', async ({ page }) => {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  // The server seems to serve another build. Parts of this one are gone, and the page names others.
  await page.route(/\/assets\/parts\/RulesPage-/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/$/, (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ contentType: 'text/html', body: 'another page' });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect.poll(() => pages).toBe(2);
  await expect(page.getByRole('heading', { name: 'This part didn’t load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This part didn’t load' })).toBeVisible();
  expect(pages).toBe(2);
});

test('a chosen language appears at once, and stays for the next time', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption('Italiano');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('button', { name: 'Crea una stanza' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Crea una stanza' })).toBeVisible();
});
