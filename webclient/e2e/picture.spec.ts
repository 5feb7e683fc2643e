import { readFile } from 'node:fs/promises';
import { drawnPicture } from './drawn';
import { expect, test } from './fixtures';
import { winsAlone } from './gallery/end';
import { tap } from './gallery/screen';
import { Stage } from './gallery/stage';
import { village } from './gallery/village';
import { catalogues } from './words';

const { game, replay } = catalogues.en;
const words = replay.picture;
const view = village({ phase: 'end', ...winsAlone });
const shown = { name: 'picture', phase: 'end', view, act: tap(() => game.end.picture) };

test('a phone draws a picture of the evening, and saves it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const stage = await Stage.open(page);
  await stage.show(shown);
  const named = await drawnPicture(page);
  expect(named).toMatchObject({ width: 1080, height: 1350 });
  expect(named.colours).toBeGreaterThan(100);
  expect(named.alt).toContain('wins alone');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('tabula.png');
  const file = await readFile(await saved.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350]);

  await page.getByRole('checkbox', { name: words.names }).uncheck();
  await expect.poll(async () => (await drawnPicture(page)).alt).toContain(words.alone);
  expect((await drawnPicture(page)).bytes).not.toBe(named.bytes);
  const own = (url: string) => /^(data|blob):/.test(url) || url.startsWith(stage.server.url);
  expect(asked.filter((url) => !own(url))).toEqual([]);
});

test('a picture goes to another app where the browser can share files', async ({ page }) => {
  await page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        taken.push(
          ...(files ?? []).map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`),
        );
      },
    });
  });
  const stage = await Stage.open(page);
  await stage.show(shown);
  await page.getByRole('button', { name: words.share }).click();
  await expect.poll(() => page.evaluate('taken')).toEqual(['tabula.png image/png true']);
});
