import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '../src/i18n/language';
import { faultsOf } from './fit';
import { expect, test } from './fixtures';
import { crowded } from './gallery/crowd';
import { Stage } from './gallery/stage';
import { screens } from './gallery/table';
import { layWire } from './wire';

test.describe.configure({ mode: 'parallel' });

const small = { width: 640, height: 360 };
const usual = { width: 1280, height: 720 };
const large = { width: 1920, height: 1080 };

/** What shows that the table does not fit: parts that lie over each other, or out of sight. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight) found.push('the page scrolls');
    const foot = document.querySelector('.board-foot')?.getBoundingClientRect();
    if (!foot || foot.bottom > innerHeight + 1) found.push('the caption is out of sight');
    const parts = document.querySelectorAll('.middle > :not(.scene)');
    const middle = document.querySelector('.middle')?.getBoundingClientRect();
    for (const part of parts) {
      const { top, bottom } = part.getBoundingClientRect();
      if (middle && (top < middle.top - 4 || bottom > middle.bottom + 4))
        found.push(`${part.className || part.tagName} leaves the middle`);
    }
    for (const sitter of document.querySelectorAll('.sitter')) {
      const own = sitter.getBoundingClientRect();
      for (const part of sitter.children) {
        const { top, bottom } = part.getBoundingClientRect();
        if (top < own.top - 3 || bottom > own.bottom + 3)
          found.push(`${sitter.textContent} is higher than its place`);
      }
    }
    return found;
  });

const faults = async (page: Page) => [...(await faultsOf(page)), ...(await overlaps(page))];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('every part of the game fits a small window and a television, with 24 long names', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(small);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const stage = await Stage.open(page, language);
      for (const screen of screens) {
        for (const view of [screen.view, screen.view && crowded(screen.view)]) {
          if (!view) continue;
          await stage.show({ ...screen, view });
          for (const size of [usual, small]) {
            await page.setViewportSize(size);
            await stage.settle();
            const told = `${screen.name}, ${view.room.players.length} people, ${size.width}`;
            expect.soft(await faults(page), told).toEqual([]);
          }
        }
      }
    });
  });
}

test('every part of the game can be read from afar, and by everybody', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(large);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stage = await Stage.open(page);
  for (const screen of screens) {
    await stage.show(screen);
    await page.screenshot({ path: `test-results/screens/${screen.name}.png` });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const nodes = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`,
    );
    expect.soft(nodes, screen.name).toEqual([]);
    const letters = await page.evaluate(() => {
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const sizes: number[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const parent = node.parentElement;
        if (
          !node.textContent?.trim() ||
          !parent?.checkVisibility() ||
          parent.closest('.unseen, svg')
        )
          continue;
        sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize));
      }
      return Math.min(...sizes);
    });
    expect.soft(letters, screen.name).toBeGreaterThanOrEqual(28);
  }
});

test('what the screen shows and says can be chosen, and is kept', async ({ page, arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await page.goto(`/${code}/table`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'This screen' }).click();
  await page.getByLabel('Hide the code').check();
  await page.getByText('Fast', { exact: true }).click();
  await page.getByLabel('Language').selectOption('Italiano');
  await page.keyboard.press('Escape');
  await expect(page.getByText(code, { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Il villaggio si raduna.')).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Questo schermo' }).click();
  await expect(page.getByLabel('Svelta')).toBeChecked();
});

test('a wrong code is answered in words', async ({ page }) => {
  await page.goto('/ZZZZZ/table');
  await expect(page.getByRole('heading', { name: 'No such room' })).toBeVisible();
  await page.goto('/hello/table');
  await expect(page.locator('html')).toHaveAttribute('data-phase', 'start');
});

test('the menu leads to the table, in a window of its own', async ({ arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  const coming = host.context.waitForEvent('page');
  await host.tap(({ menu }) => menu.open);
  await host.page.getByRole('link', { name: host.words.table.bigScreen }).click();
  await expect((await coming).getByText(code, { exact: true })).toBeVisible();
});

/** In place of the browser's voice: writes down what is said, and whether over something, and what is shown. */
function listen(): void {
  const said: string[] = [];
  let speaking = 0;
  const synthesis = {
    getVoices: () => [],
    cancel: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    speak: (words: SpeechSynthesisUtterance) => {
      speaking += 1;
      said.push(speaking > 1 ? `${words.text} (over another)` : words.text);
      setTimeout(() => {
        speaking -= 1;
        words.onend?.({} as SpeechSynthesisEvent);
      }, 50);
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  const shown = new Set<string | undefined>();
  const look = () => shown.add(document.documentElement.dataset.phase);
  new MutationObserver(look).observe(document, { attributes: true, subtree: true });
  Object.assign(window, { said, shown });
}

const heard = (page: Page) =>
  page.evaluate(() => {
    const { said, shown } = window as unknown as { said: string[]; shown: Set<string> };
    return { said, shown: [...shown] };
  });

test('two tables show a whole game, and one of them tells it', async ({
  arrive,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const wire = await layWire(server.url);
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await host.tap(({ lobby }) => lobby.fill(7));
  await host.seesPlayers(8);
  await host.setTimings({
    deal: 2,
    night_min: 2,
    night_max: 5,
    reading: 1,
    dawn: 1,
    discussion: 2,
    accusation: 1,
    suspects: 1,
    defence: 1,
    verdict: 2,
    lynch: 1,
  });
  const sent: string[] = [];
  const tables: Page[] = [];
  for (const [viewport, baseURL] of [
    [usual, server.url],
    [small, wire.url],
  ] as const) {
    const context = await browser.newContext({ viewport, baseURL, reducedMotion: 'reduce' });
    const table = await context.newPage();
    await table.addInitScript(listen);
    table.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => sent.push(String(payload))),
    );
    await table.goto(`/${code}/table`);
    await expect(table.getByRole('heading', { name: '8 players' })).toBeVisible();
    tables.push(table);
  }
  const [told, cut] = tables as [Page, Page];
  await told.getByRole('button', { name: 'Voice on' }).click();
  await host.tap(({ lobby }) => lobby.start);
  let hasReturned = false;
  const phases = new Set<string>();
  await host.playToTheEnd(async (phase) => {
    phases.add(phase);
    for (const table of tables) expect.soft(await faults(table), phase).toEqual([]);
    if (phase === 'discussion' && !hasReturned) {
      hasReturned = true;
      wire.cut();
      await expect(cut.getByText('Reconnecting.')).toBeVisible();
      wire.mend();
      await expect(cut.getByText('Reconnecting.')).toBeHidden({ timeout: 20_000 });
    }
    return undefined;
  });
  await expect(told.locator('html')).toHaveAttribute('data-phase', 'end');
  await expect(cut.locator('html')).toHaveAttribute('data-phase', 'end');
  expect(hasReturned).toBe(true);
  const { said, shown } = await heard(told);
  expect(shown).toEqual(expect.arrayContaining([...phases]));
  for (const words of ['Night 1 falls.', 'Morning 1.', 'The game is over.']) {
    expect(said.join(' ')).toContain(words);
  }
  expect(said.filter((text) => text.includes('over another'))).toEqual([]);
  expect((await heard(cut)).said).toEqual([]);
  expect(sent.length).toBeGreaterThan(20);
  for (const secret of ['"you":', '"notebook":']) {
    expect(sent.filter((frame) => frame.includes(secret))).toEqual([]);
  }
  await Promise.all(tables.map((table) => table.context().close()));
  await wire.stop();
});
