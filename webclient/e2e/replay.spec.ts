import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { quick } from './phone';
import { textOn } from './textOn';
import { catalogues } from './words';

const { en } = catalogues;
const { end } = en.game;
const words = en.replay;

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
];

async function expectToFit(page: Page, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${size.width}`).toBeLessThanOrEqual(size.width);
  }
}

test('people can watch a finished game from every view until the host deletes it', {
  tag: '@all',
}, async ({ arrive }) => {
  const host = await arrive('Anna');
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.makeRoom();
  await host.tap(({ lobby }) => lobby.fill(7));
  await host.seesPlayers(8);
  await host.setTimings(quick);
  await host.tap(({ lobby }) => lobby.start);
  await host.playToTheEnd();

  const coming = host.page.waitForEvent('popup');
  await host.page.getByRole('link', { name: end.replay }).click();
  const page = await coming;
  const ring = page.getByRole('list', { name: words.eyes });
  await expect(ring.getByRole('button')).toHaveCount(8);
  await expectToFit(page, 'deal');

  // Steps with buttons and keys to the first night and further.
  const slider = page.getByRole('slider', { name: words.moment });
  const moments = Number(await slider.getAttribute('max')) + 1;
  expect(moments).toBeGreaterThan(10);
  await page.getByRole('button', { name: words.next }).click();
  await expect(slider).toHaveValue('1');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('2');
  await page.getByRole('button', { name: words.previous }).click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: en.game.phases.night(1), exact: true }).click();
  await expect(page.getByRole('heading', { name: en.game.phases.night(1) })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.story })).toBeVisible();
  await expectToFit(page, 'night');

  // The view of one player has only that player's card, and fewer moments.
  const wolf = ring.getByRole('button', { name: en.roles.names.werewolf }).first();
  const name = ((await wolf.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await wolf.click();
  await expect(textOn(page, `${words.card}: ${en.roles.names.werewolf}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.story })).toHaveCount(0);
  await expect(ring.getByRole('button', { name: en.roles.names.werewolf })).toHaveCount(0);
  expect(Number(await slider.getAttribute('max')) + 1).toBeLessThan(moments);
  await expectToFit(page, 'eyes');
  await ring.getByRole('button', { name }).click();
  await expect(page.getByLabel(words.eyes).first()).toHaveValue('0');

  await page.getByRole('button', { name: en.game.after.day(1), exact: true }).click();
  await expectToFit(page, 'day');
  await page.getByRole('button', { name: words.end, exact: true }).click();
  await expect(page.locator('.headline')).toHaveText(/win/);
  await expect(page.getByRole('button', { name: words.next })).toBeDisabled();
  await expect(slider).toHaveValue(String(moments - 1));
  await textOn(page, end.seal).click();
  await expect(textOn(page, words.fair.right(1, 1))).toBeVisible();
  await expectToFit(page, 'end');

  await page.getByRole('button', { name: words.copy }).click();
  await expect(page.getByRole('button', { name: words.copied })).toBeVisible();
  const summary = await page.evaluate(() => navigator.clipboard.readText());
  expect(summary).toContain(end.roles);
  expect(summary).toContain(page.url());
  await page.getByLabel(en.start.language).selectOption('Italiano');
  await page.getByRole('button', { name: catalogues.it.replay.copy }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(catalogues.it.game.end.roles);
  await page.getByLabel(catalogues.it.start.language).selectOption('English');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const log = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(log)).toMatchObject({ tabula: 'replay', version: 1 });
  expect(log).not.toMatch(/"key"/);

  const { forget, forgetSure, forgotten } = en.workshop.host;
  await host.tap(({ game }) => game.end.again);
  await host.page.getByRole('button', { name: en.evening.title }).click();
  const watch = host.page.getByRole('link', { name: en.evening.again });
  await expect(watch).toHaveAttribute('href', new URL(page.url()).pathname);
  await host.tapTwice(
    () => forget,
    () => forgetSure,
  );
  await expect(textOn(host.page, forgotten)).toBeVisible();
  await page.reload();
  await expect(textOn(page, 'The host has deleted this replay.')).toBeVisible();
  await expectToFit(page, 'deleted');
});

test('an address that leads to no replay says so', async ({ page }) => {
  await page.goto(`/replay/${'0a'.repeat(16)}`);
  await expect(textOn(page, 'There is no replay here.')).toBeVisible();
  await page.getByRole('button', { name: words.toStart }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeVisible();
});
