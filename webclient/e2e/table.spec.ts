import { languages } from '../src/i18n/language';
import { expectNoViolations } from './axe';
import { boardFaults, holdSound } from './board';
import { expect, test } from './fixtures';
import { crowded } from './gallery/crowd';
import { Stage } from './gallery/stage';
import { screens } from './gallery/table';
import { textOn } from './textOn';

test.describe.configure({ mode: 'parallel' });

const small = { width: 640, height: 360 };
const usual = { width: 1280, height: 720 };
const large = { width: 1920, height: 1080 };
const upright = { width: 390, height: 844 };

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('every part of the game fits a small window and a television, with 24 long names', {
      tag: '@all',
    }, async ({ page }) => {
      await page.setViewportSize(small);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const stage = await Stage.open(page, language);
      await stage.goto('/');
      for (const screen of screens) {
        for (const view of [screen.view, screen.view && crowded(screen.view)]) {
          if (!view) continue;
          await stage.show({ ...screen, view }, { anew: false });
          const sizes = view === screen.view ? [usual, small, upright] : [usual, small];
          for (const size of sizes) {
            await page.setViewportSize(size);
            await stage.settle();
            const told = `${screen.name}, ${view.room.players.length} people, ${size.width}`;
            expect.soft(await boardFaults(page), told).toEqual([]);
          }
        }
      }
    });
  });
}

test('every phase can be read from afar, and axe finds nothing', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize(large);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stage = await Stage.open(page);
  await stage.goto('/');
  for (const screen of screens) {
    await stage.show(screen, { anew: false });
    await expectNoViolations(page, screen.name);
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

test('the settings of a table screen can be changed, and are stored', async ({ page, arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await page.goto(`/${code}/table`);
  await expect(textOn(page, code, true)).toBeVisible();
  await page.getByRole('button', { name: 'This screen' }).click();
  await page.getByLabel('Hide the code').check();
  await textOn(page, 'Fast', true).click();
  await page.getByLabel('Language').selectOption('Italiano');
  await page.keyboard.press('Escape');
  await expect(textOn(page, code, true)).toBeHidden();
  // The page stores a language once its words are loaded.
  await expect(textOn(page, 'Il villaggio si raduna.')).toBeVisible();
  await page.reload();
  await expect(textOn(page, 'Il villaggio si raduna.')).toBeVisible();
  await expect(textOn(page, code, true)).toBeHidden();
  await page.getByRole('button', { name: 'Questo schermo' }).click();
  await expect(page.getByLabel('Veloce')).toBeChecked();
});

test('where the browser holds sound back, a table screen asks for a tap, and then sounds', async ({
  page,
  arrive,
}) => {
  await page.addInitScript(holdSound);
  await page.setViewportSize(small);
  const code = await (await arrive('Ada')).makeRoom();
  await page.goto(`/${code}/table`);
  for (const language of languages.toReversed()) {
    await page.evaluate((id) => localStorage.setItem('tabula.language', id), language);
    await page.reload();
    await expect(page.locator('.board-foot .primary')).toBeVisible();
    expect.soft(await boardFaults(page), language).toEqual([]);
  }
  await expectNoViolations(page, 'asks for a tap');
  const tap = page.getByRole('button', { name: 'Tap for sound' });
  const voice = page.getByRole('button', { name: 'Voice' });
  await expect(voice).toBeHidden();
  await tap.click();
  await expect(voice).toHaveAttribute('aria-pressed', 'true');
  await expect(tap).toBeHidden();

  await voice.click();
  await page.getByRole('button', { name: 'This screen' }).click();
  await page.getByLabel('Sounds and wind').uncheck();
  await page.reload();
  await expect(voice).toHaveAttribute('aria-pressed', 'false');
  await expect(tap).toBeHidden();
});

test('a wrong code is answered in words', async ({ page }) => {
  await page.goto('/ZZZZZ/table');
  await expect(page.getByRole('heading', { name: 'No such room' })).toBeVisible();
  await page.goto('/hello/table');
  await expect(page.locator('html')).toHaveAttribute('data-phase', 'start');
});

test('the menu leads to the table, in a window of its own', { tag: '@all' }, async ({ arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  const coming = host.page.context().waitForEvent('page');
  await host.tap(({ menu }) => menu.open);
  await host.page.getByRole('link', { name: host.words.table.bigScreen }).click();
  await expect(textOn(await coming, code, true)).toBeVisible();
});
