import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AnyPage } from './engines/anyPage';
import { engines, phoneSize } from './engines/fixtures';
import { EnginePage } from './engines/page';
import type { Engine } from './engines/tab';
import { test as base, expect } from './fixtures';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { type AnyPhone, all, Phone, packOf, played } from './phone';

/** Playwright's test with Firefox and WebKit beside Chromium. */
const test = base.extend<{ firefox: Engine; webkit: Engine }>({
  firefox: async ({ browserName: _ }, use) => {
    const engine = await engines.firefox();
    await use(engine);
    await engine.stop();
  },
  webkit: async ({ browserName: _ }, use) => {
    const engine = await engines.webkit();
    await use(engine);
    await engine.stop();
  },
});

test('eight people play a game, on phones with three engines', { tag: '@all' }, async ({
  arrive,
  firefox,
  webkit,
  server,
}) => {
  const bring = async (name: string, engine: Engine, width: number): Promise<AnyPhone> => {
    const page = await EnginePage.open(engine, { ...phoneSize, width }, server.url);
    return new Phone(page, name, 'en', () => page.close());
  };
  const host = await arrive('Ada');
  const guests: AnyPhone[] = await Promise.all([
    arrive('Bruno'),
    arrive('Carmen', { reducedMotion: 'reduce' }),
    ...['Dan', 'Elif', 'Felix'].map((name) => bring(name, firefox, 390)),
    // The server lets nobody put its page into a frame, so these are as wide as the narrowest window.
    ...['Gloria', 'Hugo'].map((name) => bring(name, webkit, 447)),
  ]);
  const phones = [host, ...guests];
  const code = await host.makeRoom();
  for (const guest of guests) await guest.join(code);
  await all(phones, (phone) => phone.seesPlayers(8));
  await host.setTimings({ ...played, discussion: 5 });
  await host.tap(({ lobby }) => lobby.start);
  await all(phones, (phone) => phone.sees('deal'));
  await all(phones, (phone) => phone.act('deal'));
  for (const phone of phones) phone.suspects = packOf(phones);
  let nights = 0;
  await all(phones, (phone) =>
    phone.playToTheEnd(async (phase) => {
      if (phone === host && phase === 'night') nights += 1;
      return undefined;
    }),
  );
  const winners = await all(phones, (phone) => phone.winner());
  expect(new Set(winners).size).toBe(1);
  expect(nights, 'two werewolves, and one vote a day').toBeGreaterThan(1);
});

/** What engines draw differently: fonts, pictures, fields, sheets, the colours of the night. */
const compared = [
  'start',
  'start-name',
  'door',
  'lobby-lively-host',
  'cards-host',
  'settings',
  'qr',
  'deal-held-seer',
  'night',
  'night-held-wolf',
  'dawn-dead',
  'discussion-hands',
  'accusation-ahead',
  'verdict',
  'end-wolves',
  'menu-game',
];

test('a picture shows the screens of three engines side by side', { tag: '@all' }, async ({
  page,
  firefox,
  webkit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phoneSize);
  const others = [firefox, webkit].map((engine) => EnginePage.open(engine, phoneSize));
  const pages: AnyPage[] = [page, ...(await Promise.all(others))];
  const stages = await Promise.all(pages.map((each) => Stage.open(each)));
  const all = Object.values(parts).flat();
  const rows: string[] = [];
  for (const name of compared) {
    const screen = all.find((one) => one.name === name);
    if (!screen) throw new Error(`the gallery has no screen ${name}`);
    const shots: string[] = [];
    for (const stage of stages) {
      await stage.show(screen);
      const picture = Buffer.from(await stage.page.screenshot()).toString('base64');
      shots.push(`<img alt="" src="data:image/png;base64,${picture}">`);
      await stage.page.keyboard.up('Enter');
    }
    rows.push(`<p>${shots.join('')}</p>`);
  }
  await writeSheet(await page.context().newPage(), rows);
});

/** Three screens a row, each in Chromium, Firefox and WebKit. */
async function writeSheet(sheet: Page, rows: readonly string[]): Promise<void> {
  const perRow = 3;
  const { width, height } = phoneSize;
  await sheet.setViewportSize({ width: perRow * (3 * width + 48), height });
  // The window of WebKit is wider than the page in it.
  const style = `
    body { margin: 0; display: grid; grid-template-columns: repeat(${perRow}, 1fr); gap: 24px }
    p { margin: 0; display: flex; gap: 8px }
    img { width: ${width}px; height: ${height}px; object-fit: none; object-position: left top }
  `;
  await sheet.setContent(`<style>${style}</style>${rows.join('')}`);
  await sheet.locator('img').last().scrollIntoViewIfNeeded();
  await mkdir('test-results', { recursive: true });
  await writeFile(
    'test-results/engines.png',
    await sheet.screenshot({ fullPage: true, scale: 'css' }),
  );
}
