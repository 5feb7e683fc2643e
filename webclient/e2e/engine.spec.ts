import { expect } from '@playwright/test';
import type { ClientMessage } from '../src/protocol/types.gen';
import { boardFaults } from './board';
import { drawnPicture } from './drawn';
import type { AnyPage } from './engines/anyPage';
import { phoneSize, test } from './engines/fixtures';
import { parts } from './gallery/parts';
import { hold } from './gallery/screen';
import type { Stage } from './gallery/stage';
import { screens as tables } from './gallery/table';
import { roles, type Scene, village } from './gallery/village';
import { tryOutOn } from './looks';

const looks = [phoneSize, { width: 320, height: 568 }];

const show = (stage: Stage<AnyPage>, scene: Scene, remembers = {}) =>
  stage.show({ name: scene.phase, phase: scene.phase, view: village(scene), remembers });
const button = (page: AnyPage, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: AnyPage, words: string | RegExp) => page.getByText(words).waitFor();
/** What the phone has asked the server to do. */
const asked = (stage: Stage<AnyPage>) =>
  stage.heard
    .map((text) => JSON.parse(text) as ClientMessage)
    .filter(({ t }) => t !== 'hello' && t !== 'ping');

test.afterEach(({ stage }) => expect(stage.server.faults).toEqual([]));

for (const [part, screens] of Object.entries(parts)) {
  const different = screens.filter(({ sameParts }) => !sameParts);
  test(`every screen of ${part} fits a phone`, ({ stage }) => tryOutOn(stage, different, looks));
}

test('every part of the game fits the table screen', async ({ stage, enginePage }) => {
  await enginePage.setViewportSize({ width: 1280, height: 720 });
  await stage.goto('/');
  for (const screen of tables) {
    await stage.show(screen, { anew: false });
    expect.soft(await boardFaults(enginePage), screen.name).toEqual([]);
  }
});

test('the narrator of the table tells the night and the dawn', async ({ stage }) => {
  await stage.page.setViewportSize({ width: 1280, height: 720 });
  const view = village({ phase: 'night', seconds: 30 });
  await stage.show({ name: 'table', path: '/BMRTZ/table', phase: 'night', view });
  await text(stage.page, /^Night 2 falls/);
  // Until a page is used, some browsers hold sound back, and the voice is not offered then.
  await stage.page.locator('.caption').click();
  await button(stage.page, 'Voice').click();
  const dawn = village({ phase: 'dawn', ballot: { dead: [5] } });
  stage.say({ phase: dawn.phase, ballot: dawn.ballot });
  await stage.page.locator('html[data-phase=dawn]').waitFor();
  await text(stage.page, /Farid/);
});

test('a card shows while it is held, by a thumb or a key', async ({ stage }) => {
  const { page } = stage;
  await show(stage, { phase: 'deal', you: roles.werewolf ?? {} });
  const shown = page.locator('[data-open=true]').getByRole('heading', { name: 'Werewolf' });
  await button(page, /Your card/).hover();
  expect(await shown.count()).toBe(0);
  await page.mouse.down();
  await shown.waitFor();
  await page.mouse.up();
  await page.locator('[data-open=false]').waitFor();
  await hold(page);
  await shown.waitFor();
  await page.keyboard.up('Enter');
  await page.locator('[data-open=false]').waitFor();
  expect(await shown.count()).toBe(0);
});

test('the engine draws a picture of the evening', async ({ stage }) => {
  const winners = [1, 2, 4];
  await show(stage, { phase: 'end', end: { winner: 'humans', winners } });
  await button(stage.page, 'Share a picture').click();
  const { width, height, colours } = await drawnPicture(stage.page);
  expect([width, height]).toEqual([1080, 1350]);
  expect(colours).toBeGreaterThan(100);
});

test('a held card hides when the window loses the focus', async ({ stage }) => {
  const { page } = stage;
  await show(stage, { phase: 'night', you: roles.werewolf ?? {} });
  await hold(page);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.locator('[data-open=false]').waitFor();
  await page.keyboard.up('Enter');
});

test('a card can be shown and hidden by taps', async ({ stage }) => {
  const { page } = stage;
  await show(stage, { phase: 'discussion', seconds: 100 }, { 'tabula.tap_to_peek': 'yes' });
  await button(page, /^Show your card/).click();
  await page.locator('[data-open=true]').waitFor();
  await button(page, /^Hide/).click();
  await page.locator('[data-open=false]').waitFor();
});

test('a player taps a name, confirms it, and reads it after a reload', async ({ stage }) => {
  const { page } = stage;
  await show(stage, { phase: 'night', seconds: 30 });
  await button(page, /^4 Dan/).click();
  await text(page, 'Your choice: Dan.');
  await button(page, 'Confirm').click();
  await button(page, 'Saved').waitFor();
  await expect
    .poll(() => asked(stage))
    .toMatchObject([
      { t: 'answer', target: 3, sure: false },
      { t: 'answer', target: 3, sure: true },
    ]);
  await page.reload();
  await page.locator('.tile[aria-pressed=true][aria-label^="4 Dan"]').waitFor();
  await button(page, 'Saved').waitFor();
});

test('a cut connection is announced, and mends by itself', async ({ stage }) => {
  const { page } = stage;
  await show(stage, { phase: 'discussion', seconds: 100 });
  stage.server.cut();
  await text(page, /^Reconnecting/);
  stage.server.mend();
  await page.locator('.line-bar').waitFor({ state: 'detached' });
  await button(page, 'Raise your hand').click();
  await button(page, 'Lower your hand').waitFor();
  await expect.poll(() => asked(stage)).toMatchObject([{ t: 'raise', up: true }]);
});

test('a field has the focus, shows it, and takes a name in any script', async ({ stage }) => {
  const { page } = stage;
  await stage.show({ name: 'door', phase: 'join', path: '/BMRTZ' });
  const field = page.locator('input:focus');
  await field.waitFor();
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
  ).toBe('solid');
  await field.fill('지수');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
    '지수',
  );
  await button(page, 'Join').click();
  await text(page, /지수|Anna/);
});

test('a language can be chosen', async ({ stage }) => {
  const { page } = stage;
  await stage.show({ name: 'start', phase: 'start', path: '/' });
  await page.locator('select').selectOption('it');
  await page.locator('html[lang=it]').waitFor();
  await button(page, 'Crea una stanza').waitFor();
});

test('the picture of the start page leaves the buttons alone', async ({ stage }) => {
  const { page } = stage;
  await stage.show({ name: 'start', phase: 'start', path: '/' });
  const overlap = await page.evaluate(() => {
    const [scene, foot] = ['.hero > .scene', '.stage-foot'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return (scene?.bottom ?? Number.NaN) - (foot?.top ?? Number.NaN);
  });
  expect(overlap).toBeLessThanOrEqual(1);
});

// WebKit draws a line of no length as a bar from the top of the page to its end.
test('the knots of the votes have a length', async ({ stage }) => {
  const votes = [4, 5].map((voter) => ({ voter, target: 3 }));
  const accusation = { order: [4, 5, 2, 7, 0, 1, 3], turn: 2, votes, totals: [] };
  await show(stage, { phase: 'accusation', ballot: { accusation } });
  await stage.page.locator('.threads svg').waitFor();
  const lengths = await stage.page.evaluate(() =>
    [...document.querySelectorAll<SVGPathElement>('.knot')].map((knot) => knot.getTotalLength()),
  );
  expect(lengths).toHaveLength(2);
  expect(Math.min(...lengths)).toBeGreaterThan(0);
});

test('Escape closes a sheet, and the button that opened it has the focus', async ({ stage }) => {
  const { page } = stage;
  await show(stage, { phase: 'discussion', seconds: 100 });
  await button(page, 'Menu').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('.stage-top .icon-button:focus').waitFor();
});
