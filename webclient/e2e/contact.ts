import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { screens as tables } from './gallery/table';

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
/** The screens for a wide window: the table screen, the console of a moderator, and the replay. */
const wide = [
  ['table-lobby', 'table-deal', 'table-night', 'table-dawn'],
  ['table-discussion', 'table-accusation', 'table-suspects', 'table-defence'],
  ['table-verdict', 'table-lynch', 'table-paused', 'table-end'],
  ['console-night', 'console-night-open', 'console-discussion', 'console-lynch'],
  ['replay-night', 'replay-eyes', 'replay-votes', 'replay-end'],
];
const path = 'test-results/screens.png';
const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 720 };

test('all screens of one game in one picture', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const stage = await Stage.open(page);
  const all = [...Object.values(parts), tables].flat();
  const shoot = async (name: string) => {
    const screen = all.find((one) => one.name === name);
    if (!screen) throw new Error(`the gallery has no screen ${name}`);
    await stage.show(screen);
    const png = await page.screenshot({ animations: 'disabled' });
    await page.keyboard.up('Enter');
    return `<img alt="${name}" src="data:image/png;base64,${png.toString('base64')}">`;
  };
  const rows: string[] = [];
  for (const [screens, size] of [
    [evening, phone],
    [wide, laptop],
  ] as const) {
    await page.setViewportSize(size);
    for (const names of screens) {
      const shots: string[] = [];
      for (const name of names) shots.push(await shoot(name));
      rows.push(`<p>${shots.join('')}</p>`);
    }
  }
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 8 * phone.width, height: phone.height });
  await sheet.setContent(
    `<style>body,p{margin:0}p{display:flex}img{box-sizing:border-box;padding:8px;flex:1;min-width:0}</style>${rows.join('')}`,
  );
  await sheet.locator('img').last().scrollIntoViewIfNeeded();
  await writeFile(path, await sheet.screenshot({ fullPage: true, scale: 'css' }));
});
