import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { console as consoleScreens } from './gallery/console';
import { Stage } from './gallery/stage';
import type { Phone } from './phone';
import { beginning } from './words';

test.describe.configure({ mode: 'parallel' });

const laptop = { width: 1280, height: 720 };
const brief = { deal: 1, night_min: 0.1, reading: 0.1, dawn: 0.1, token: 0 };
const day = { discussion: 1, accusation: 60, suspects: 0.1, defence: 0.1, verdict: 60, lynch: 0.1 };

/** As the host: he leads, decides what would be drawn by lot, and all accuse at once, which is quicker. */
async function leads({ page, words }: Phone): Promise<void> {
  const { options, groups, pace } = words.workshop;
  await page.getByRole('button', { name: words.lobby.settings }).click();
  for (const group of [groups.leading, groups.day])
    await page.locator('summary').getByText(group, { exact: true }).click();
  const choose = (title: string, value: string) =>
    page
      .locator('fieldset.choice')
      .filter({ has: page.locator('legend').getByText(title, { exact: true }) })
      .getByText(value, { exact: true })
      .click();
  const { moderator, moderator_decides, accusation_mode } = options;
  await choose(moderator.title, moderator.values.host ?? '');
  await choose(moderator_decides.title, moderator_decides.values.on ?? '');
  await choose(accusation_mode.title, accusation_mode.values.simultaneous_public ?? '');
  await page.getByRole('button', { name: pace.save }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const script = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const line = (page: Page) => script(page).locator('[aria-current]');
const cards = (page: Page) => page.locator('.console li');

/** A room in which Ada leads at her console, Bo plays, and bots fill the table up to so many. */
async function moderated(
  arrive: (name: string, settings?: object) => Promise<Phone>,
  players: number,
): Promise<{ ada: Phone; bo: Phone; code: string }> {
  const ada = await arrive('Ada', { viewport: laptop });
  const bo = await arrive('Bo');
  const code = await ada.makeRoom();
  await bo.join(code);
  await ada.setTimings({ ...brief, ...day });
  await leads(ada);
  for (let there = 2; there < players + 1; there++) {
    await ada.tap(({ lobby }) => lobby.addBot);
    await ada.seesPlayers(there + 1);
  }
  await ada.page.goto(`/${code}/moderator`);
  await ada.sees('lobby');
  await ada.tap(({ lobby }) => lobby.start);
  await ada.sees('deal');
  return { ada, bo, code };
}

/**
 * One tap of the moderator, when nobody is missing any more, and whom he chooses where it is even.
 * Too early, he taps again.
 */
async function goOn({ page, words }: Phone): Promise<void> {
  await expect(script(page)).not.toContainText('Not yet:', { timeout: 15_000 });
  const before = await script(page).innerText();
  const { advance, tie, tieCovered, cover } = words.leading;
  const candidates = page
    .getByText(tie)
    .locator('xpath=following-sibling::*[1]')
    .getByRole('button');
  await expect(async () => {
    if (await page.getByText(tieCovered).isVisible()) {
      const show = page.getByRole('button', { name: cover.show });
      if (await show.isVisible()) await show.click();
    }
    if (await candidates.first().isVisible()) await candidates.first().click({ timeout: 1000 });
    else await page.getByRole('button', { name: advance }).click({ timeout: 1000 });
    await expect(script(page)).not.toHaveText(before, { timeout: 1000, useInnerText: true });
  }).toPass({ timeout: 20_000, intervals: [100] });
}

async function goOnTo(phone: Phone, ...phases: string[]): Promise<void> {
  for (let phase = await phone.phase(); !phases.includes(phase ?? ''); phase = await phone.phase())
    await goOn(phone);
}

test('one person leads twelve through a whole game with the console alone', async ({ arrive }) => {
  test.setTimeout(180_000);
  const { ada, bo, code } = await moderated(arrive, 12);
  const { page } = ada;
  const { leading } = ada.words;
  const shown = new Set<string>();

  await test.step('the cards lie under a cover', async () => {
    await expect(line(page)).toContainText('Welcome to our village.');
    await expect(script(page)).toContainText('of 12 have answered');
    await expect(cards(page)).toHaveCount(0);
    await ada.tap(() => leading.cover.show);
    await expect(cards(page)).toHaveCount(12);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(cards(page)).toHaveCount(0);
    await bo.act('deal');
    await ada.tap(() => leading.cover.show);
    await goOnTo(ada, 'night');
    await expect(cards(page)).toHaveCount(0);
  });

  await test.step('who plays finds his own screen at that address, and a stranger the door', async () => {
    await bo.page.goto(`/${code}/moderator`);
    await bo.sees('night');
    await expect(bo.button(({ game }) => game.night.confirm)).toBeVisible();
    await expect(script(bo.page)).toHaveCount(0);
    const stranger = await arrive('Eve');
    await stranger.page.goto(`/${code}/moderator`);
    await expect(stranger.button(({ seats }) => seats.door.watch)).toBeVisible();
    await stranger.page.goto('/ZZZZZ/moderator');
    await expect(stranger.heading(({ door }) => door.noRoom)).toBeVisible();
  });

  await test.step('a step is taken back', async () => {
    await bo.act('night');
    await goOnTo(ada, 'dawn');
    await goOnTo(ada, 'discussion');
    await ada.tap(() => leading.undo);
    await ada.sees('dawn');
    await bo.sees('dawn');
    await goOnTo(ada, 'discussion');
  });

  await test.step('a word on one life, which all read', async () => {
    const reason = 'The card was seen in the call.';
    const dialog = page.getByRole('dialog');
    await ada.tap(() => leading.decree.open);
    const seat = await dialog.getByRole('option', { name: /^\d+ Bo$/ }).getAttribute('value');
    await dialog.getByRole('combobox').selectOption(seat);
    await expect(dialog.getByRole('button', { name: /becomes a ghost/ })).toBeDisabled();
    await ada.write(() => leading.decree.reason, reason);
    await dialog.getByRole('button', { name: /becomes a ghost/ }).click();
    await expect(bo.page.getByText(reason)).toHaveCount(0);
    await dialog.getByRole('button', { name: leading.decree.sure }).click();
    await expect(dialog).toBeHidden();
    await expect(bo.page.getByText(reason).last()).toBeVisible();
  });

  const played = bo.playToTheEnd();
  for (let phase = await ada.phase(); phase !== 'end'; phase = await ada.phase()) {
    shown.add(phase ?? '');
    await expect(cards(page)).toHaveCount(0);
    await goOn(ada);
  }
  expect([...shown]).toEqual(
    expect.arrayContaining(['accusation', 'suspects', 'defence', 'verdict']),
  );
  await expect(script(page)).toContainText('The game is over');
  await expect(page.getByText('The card was seen in the call.').last()).toBeVisible();
  await played;
});

test('the game waits for a lost moderator until the table lets the server lead', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const { ada, bo, code } = await moderated(arrive, 8);
  const { leading } = ada.words;
  await bo.act('deal');
  await goOnTo(ada, 'night');
  await bo.act('night');
  await goOnTo(ada, 'discussion');
  const cleo = await arrive('Cleo');
  await cleo.page.goto(`/${code}`);
  await cleo.write(({ start }) => start.name, 'Cleo');
  await cleo.tap(({ seats }) => seats.door.watch);
  await cleo.sees('discussion');

  await test.step('the seat is handed on to who watches', async () => {
    await ada.tap(() => leading.hand.open);
    await ada.tap(() => leading.hand.to('Cleo'));
    await ada.tap(() => leading.hand.sure);
    await expect(script(cleo.page)).toBeVisible();
    await expect(script(ada.page)).toHaveCount(0);
  });

  await test.step('that phone dies, and the game stands still', async () => {
    await cleo.close();
    const offer = (phone: Phone) =>
      phone.button(({ leading }) => beginning(leading.without.server));
    for (const phone of [ada, bo]) await expect(offer(phone)).toBeVisible({ timeout: 40_000 });
    await offer(ada).click();
    await ada.tap(() => leading.without.serverSure);
    for (const phone of [ada, bo]) await expect(offer(phone)).toHaveCount(0);
    await bo.sees('accusation');
  });
});

test('whom a tie of the night is about is only under the cover', async ({ page }) => {
  const stage = await Stage.open(page);
  const screen = consoleScreens.find(({ name }) => name === 'console-night');
  if (!screen) throw new Error('the gallery has no such screen');
  await stage.show(screen);
  const dan = page.getByRole('button', { name: '4 Dan' });
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Who it falls on is yours to say, under the cover.')).toBeVisible();
  await expect(dan).toHaveCount(0);
  await page.getByRole('button', { name: 'Show cards and choices' }).click();
  await dan.click();
  const picks = () =>
    stage.heard.map((text) => JSON.parse(text)).filter(({ t }) => t === 'advance');
  await expect.poll(picks).toMatchObject([{ pick: -1 }, { pick: 3 }]);
});
