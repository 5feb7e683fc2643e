import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';

/** The screens of one game in the order in which a phone shows them. */
const evening = [
  [
    'start',
    'door',
    'lobby-guest',
    'lobby-lively-host',
    'lobby-ring',
    'cards-host',
    'settings',
    'qr',
  ],
  [
    'deal',
    'deal-held-seer',
    'night',
    'night-held-wolf',
    'night-saved',
    'reading',
    'reading-held',
    'dawn-dead',
  ],
  [
    'discussion',
    'discussion-hands',
    'discussion-late',
    'accusation-ahead',
    'accusation-turn',
    'suspects',
    'defence',
    'verdict',
  ],
  [
    'lynch',
    'lynch-tie',
    'discussion-ghost',
    'accusation-prophet',
    'notebook',
    'help-game',
    'end-humans',
    'end-wolves',
  ],
  [
    'menu-game',
    'move',
    'claim-sheet',
    'paused',
    'night-paused',
    'discussion-watcher',
    'closed-moved',
    'reconnecting',
  ],
];
const path = 'test-results/screens.png';
const size = { width: 390, height: 844 };

test('all screens of one game in one picture', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const stage = await Stage.open(page);
  const all = Object.values(parts).flat();
  const rows: string[] = [];
  for (const names of evening) {
    const shots: string[] = [];
    for (const name of names) {
      const screen = all.find((one) => one.name === name);
      if (!screen) throw new Error(`the gallery has no screen ${name}`);
      await stage.show(screen);
      const png = await page.screenshot({ animations: 'disabled' });
      await page.keyboard.up('Enter');
      shots.push(`<img alt="${name}" src="data:image/png;base64,${png.toString('base64')}">`);
    }
    rows.push(`<p>${shots.join('')}</p>`);
  }
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 8 * size.width, height: rows.length * size.height });
  await sheet.setContent(
    `<style>body,p{margin:0}p{display:flex}img{box-sizing:border-box;padding:8px;width:12.5vw}</style>${rows.join('')}`,
  );
  await sheet.locator('img').last().scrollIntoViewIfNeeded();
  await writeFile(path, await sheet.screenshot({ fullPage: true, scale: 'css' }));
});
