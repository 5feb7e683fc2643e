import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { textOn } from './textOn';

/** Goes back once the browser, too, knows of the page's newest entry. A busy one learns of it later. */
async function goBackFrom(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
      return entries.length - 1 - currentIndex;
    })
    .toBe(0);
  await devtools.detach();
  await page.goBack();
}

test('Back closes what is open, and leaves a running game only after a question', async ({
  arrive,
}) => {
  const phone = await arrive('Ada');
  const { goBack, lobby, menu, start } = phone.words;
  const { page } = phone;
  const sheet = page.getByRole('dialog');
  const code = await phone.makeRoom();

  await phone.tap(() => menu.open);
  await expect(phone.heading(() => menu.title)).toBeVisible();
  await goBackFrom(page);
  await expect(sheet).toHaveCount(0);
  await phone.sees('lobby');
  await goBackFrom(page);
  await expect(phone.button(() => start.make)).toBeVisible();
  await phone.tap(() => start.last(code));
  await phone.sees('lobby');

  await phone.tap(() => lobby.fill(7));
  await phone.seesPlayers(8);
  await phone.tap(() => lobby.start);
  await phone.sees('deal');
  await phone.tap(() => menu.open);
  await expect(phone.heading(() => menu.title)).toBeVisible();
  await goBackFrom(page);
  await expect(sheet).toHaveCount(0);
  await goBackFrom(page);
  await expect(phone.heading(() => goBack.title)).toBeVisible();
  await goBackFrom(page);
  await expect(sheet).toHaveCount(0);
  await phone.sees('deal');
  await goBackFrom(page);
  await phone.tap(() => goBack.stay);
  await phone.sees('deal');
  await page.reload();
  await phone.sees('deal');
  await goBackFrom(page);
  await phone.tap(() => goBack.leave);
  await phone.tap(() => start.last(code));
  await phone.sees('deal');
});

test('a sheet with a draft asks before it discards it', async ({ arrive }) => {
  const phone = await arrive('Ada');
  const { draft, lobby, workshop } = phone.words;
  const { page } = phone;
  const sheet = page.getByRole('dialog');
  await phone.makeRoom();

  await phone.tap(() => lobby.settings);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await phone.tap(() => lobby.settings);
  await page.getByText(workshop.pace.timings, { exact: true }).click();
  const night = page.getByLabel(workshop.settingNames.night_min ?? '', { exact: true });
  await night.fill('77');
  for (const away of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.mouse.click(20, 20),
  ]) {
    await away();
    await expect(textOn(page, draft.unsaved)).toBeVisible();
    await phone.tap(() => draft.keep);
    await expect(night).toHaveValue('77');
  }
  await page.keyboard.press('Escape');
  await phone.tap(() => draft.discard);
  await expect(sheet).toHaveCount(0);
});

test('a drag that ends outside of a sheet does not close it', async ({ arrive }) => {
  const phone = await arrive('Ada');
  await phone.makeRoom();
  await phone.tap(({ menu }) => menu.open);
  const sheet = phone.page.getByRole('dialog');
  const box = await sheet.boundingBox();
  if (!box) throw new Error('no sheet');
  await phone.page.mouse.move(box.x + 60, box.y + 30);
  await phone.page.mouse.down();
  await phone.page.mouse.move(box.x + 60, 10);
  await phone.page.mouse.up();
  await expect(sheet).toBeVisible();
  await phone.page.mouse.click(box.x + 60, 10);
  await expect(sheet).toHaveCount(0);
});
