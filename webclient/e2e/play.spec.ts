import type { Page } from '@playwright/test';
import { CLOSE_MOVED, type ClientMessage } from '../src/protocol/types.gen';
import { expect, test } from './fixtures';
import { suspects } from './gallery/ballots';
import { Stage } from './gallery/stage';
import { me, type Scene, village } from './gallery/village';
import { watcher } from './gallery/watcher';
import { textOn } from './textOn';

test.use({ locale: 'en' });

const order = [4, 5, 2, 7, 0, 1, 3];
const accusation = { order, turn: 1, votes: [{ voter: 4, target: 3 }], totals: [] };

async function open(page: Page, scene: Scene): Promise<Stage> {
  const stage = await Stage.open(page);
  await stage.show({ name: scene.phase, phase: scene.phase, view: village(scene) });
  return stage;
}

/** The commands that the phone has sent. */
const asked = (stage: Stage) =>
  stage.heard
    .map((text) => JSON.parse(text) as ClientMessage)
    .filter(({ t }) => t !== 'hello' && t !== 'ping');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the raised hands are listed in the order in which they went up', async ({ page }) => {
  const stage = await open(page, { phase: 'discussion', ballot: { hands: [6, 3] } });
  const queue = page.getByRole('list', { name: 'Raised hands, in order' });
  await expect(queue.getByRole('listitem')).toHaveText([/Giulia/, /Dan/]);
  await expect(page.getByRole('img', { name: '4 Dan, hand raised, number 2' })).toBeVisible();
  await button(page, 'Raise your hand').click();
  await expect(button(page, 'Lower your hand')).toBeVisible();
  await expect.poll(() => asked(stage)).toMatchObject([{ t: 'raise', up: true }]);
});

for (const phase of ['discussion', 'accusation', 'defence'] as const) {
  test(`what was said last is in sight on a small phone in the ${phase}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const ballot = { accusation, suspects, speaker: 1 };
    const said = [{ seat: 1, kind: 'suspect', target: 4, why: 'votes', other: 0 }] as const;
    await open(page, { phase, ballot, said: [...said] });
    const text = textOn(page, 'Bo: I suspect Elif, because they accused Anna.');
    await expect(text).toBeInViewport({ ratio: 1 });
  });
}

test('a player with a candy and a ghost cannot raise a hand', async ({ page }) => {
  const muted = { phase: 'discussion', seats: { [me]: { muted: true } } } as const;
  const stage = await open(page, muted);
  await expect(button(page, 'Notebook')).toBeVisible();
  await expect(button(page, /hand/)).toHaveCount(0);
  stage.say({ table: village({ phase: 'discussion', ghosts: [me] }).table });
  await expect(textOn(page, 'You’re a ghost')).toBeVisible();
  await expect(button(page, /hand/)).toHaveCount(0);
});

test('a ghost can accuse and predict in the same phase', async ({ page }) => {
  const stage = await open(page, { phase: 'accusation', ghosts: [me], ballot: { accusation } });
  await button(page, /^4 Dan/).click();
  await button(page, 'On my turn: accuse Dan').click();
  await button(page, 'Predict').click();
  await button(page, /^7 Giulia/).click();
  await button(page, 'Predict: Giulia').click();
  await page.getByRole('button', { name: 'Accuse', exact: true }).click();
  await expect(button(page, /^4 Dan/)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => asked(stage))
    .toMatchObject([
      { t: 'accuse', target: 3 },
      { t: 'foretell', target: 6 },
    ]);
});

test('the votes are also listed in words', async ({ page }) => {
  await open(page, { phase: 'accusation', ballot: { accusation } });
  await expect(button(page, '4 Dan, accused by 5 Elif')).toBeVisible();
  await expect(page.locator('.threads g')).toHaveCount(1);
});

test('a spectator gets a question at night like everybody, and their phone sends nothing', async ({
  page,
}) => {
  const stage = await open(page, { phase: 'night', seconds: 30, you: watcher });
  await button(page, /^4 Dan/).click();
  await button(page, 'Confirm').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(textOn(page, 'You’re watching this game and will play in the next')).toBeVisible();
  await button(page, /^Hold/).focus();
  await page.keyboard.down('Enter');
  await expect(textOn(page, 'You’re watching this game.')).toBeVisible();
  await page.keyboard.up('Enter');
  expect(asked(stage)).toEqual([]);

  for (const dark of ['deal', 'calling', 'reading'] as const) {
    stage.say({ phase: village({ phase: dark }).phase });
    await page.locator(`html[data-phase=${dark}]`).waitFor();
    await expect(button(page, /Hold to read/).first()).toBeVisible();
    await expect(button(page, /your card/)).toHaveCount(0);
  }

  stage.say({ phase: village({ phase: 'dawn' }).phase });
  await expect(textOn(page, 'You’re watching this game and will play in the next')).toBeVisible();
});

test('the table shows by day the players who are away, and those played by a bot', async ({
  page,
}) => {
  const missing = { away: [5], people: { 5: { stand_in: true } } };
  const stage = await open(page, { phase: 'discussion', seconds: 100, ...missing });
  await expect(page.locator('.tile[aria-label*="a bot is playing"]')).toHaveCount(1);
  await expect(page.locator('.tile[aria-label*=away]')).toHaveCount(1);
  stage.say({ phase: village({ phase: 'night' }).phase });
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page.locator('.tile[aria-label*=away]')).toHaveCount(0);
});

test('an open sheet stays open when the phase changes, but closes a held card', async ({
  page,
}) => {
  const stage = await open(page, { phase: 'discussion', seconds: 100 });
  const goOn = async (phase: 'accusation' | 'night') => {
    stage.say({ phase: village({ phase, seconds: 30 }).phase });
    await page.locator(`html[data-phase=${phase}]`).waitFor();
  };
  await button(page, 'Menu').click();
  await button(page, 'Move to another phone').click();
  const pin = page.locator('.pin');
  await expect(pin).toBeVisible();
  const shown = await pin.innerText();
  await goOn('accusation');
  await expect(pin).toHaveText(shown, { useInnerText: true });
  await expect
    .poll(() => asked(stage))
    .toMatchObject([{ t: 'offer', pin: expect.stringMatching(/^.{8}$/) }]);
  await page.keyboard.press('Escape');
  await expect(pin).toHaveCount(0);
  await expect.poll(() => asked(stage).at(-1)).toMatchObject({ t: 'offer', pin: '' });

  await button(page, 'Notebook').click();
  const notebook = page.getByRole('dialog').locator('.secret-card');
  await notebook.getByRole('button').focus();
  await page.keyboard.down('Enter');
  await expect(notebook).toHaveAttribute('data-open', 'true');
  await goOn('night');
  await expect(notebook).toHaveAttribute('data-open', 'false');
  await page.keyboard.up('Enter');
});

test('a claim appears below the header until the player puts it aside', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const asking: Scene = {
    phase: 'discussion',
    room: { claims: [{ player: 5, claim: 1, yes: [] }] },
  };
  const stage = await open(page, asking);
  const bar = page.locator('.claim-bar');
  const header = await page.getByRole('banner').boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await button(page, 'Later').click();
  await expect(bar).toHaveCount(0);
  stage.say({ phase: village({ phase: 'accusation' }).phase });
  await page.locator('html[data-phase=accusation]').waitFor();
  await expect(bar).toHaveCount(0);
  await button(page, 'Menu').click();
  await expect(button(page, /wants to come back/)).toBeVisible();
  stage.say({ you: village({ ...asking, you: watcher }).you });
  await expect(button(page, /wants to come back/)).toHaveCount(0);
});

test('in a pause the clock stops and players can do nothing', async ({ page }) => {
  const paused = { phase: 'accusation', seconds: 11, ballot: { accusation } } as const;
  const stage = await open(page, { ...paused, paused: true });
  await expect(page.getByRole('timer')).toHaveText('0:11');
  await expect(textOn(page, 'Paused. Nothing counts')).toBeVisible();
  await expect(button(page, /^4 Dan/)).toBeDisabled();
  stage.say({ phase: village(paused).phase });
  await expect(button(page, /^4 Dan/)).toBeEnabled();
});

test('a player can play a night with the keyboard alone', async ({ page }) => {
  const stage = await open(page, { phase: 'night', seconds: 30 });
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (name.test((await focused.getAttribute('aria-label')) ?? (await focused.innerText())))
        return;
    }
    throw new Error(`no way to ${name}`);
  };
  await tabTo(/^4 Dan/);
  await page.keyboard.press('Enter');
  await expect(textOn(page, 'Your choice: Dan.')).toBeVisible();
  await tabTo(/^Confirm/);
  await page.keyboard.press('Space');
  await expect(button(page, 'Saved')).toBeVisible();
  await expect
    .poll(() => asked(stage))
    .toMatchObject([
      { t: 'answer', target: 3, sure: false },
      { t: 'answer', target: 3, sure: true },
    ]);
});

test('each part of the game is announced in words that are the same on all phones', async ({
  page,
}) => {
  const stage = await open(page, { phase: 'reading', you: { role: 'seer' } });
  const said = page.getByRole('status').first();
  await expect(said).toHaveText('Before dawn, Microphones off');
  const dawn = village({ phase: 'dawn', ballot: { dead: [5] } });
  stage.say({ phase: dawn.phase, ballot: dawn.ballot });
  await expect(said).toHaveText('Dawn 2, Living players may speak, Farid did not wake up.');
  const defence = village({ phase: 'defence', ballot: { speaker: 3 } });
  stage.say({ phase: defence.phase, ballot: defence.ballot });
  await expect(said).toHaveText('Defence, Only one player speaks, Dan speaks');
});

test('a player with an open sheet hears what happens behind it', async ({ page }) => {
  const stage = await open(page, { phase: 'discussion', seconds: 30 });
  await button(page, 'Menu').click();
  const said = page.getByRole('dialog').getByRole('status');
  await expect(said).toHaveText('');
  const defence = village({ phase: 'defence', ballot: { speaker: 3 } });
  stage.say({ phase: defence.phase, ballot: defence.ballot });
  await expect(said).toHaveText('Defence, Only one player speaks, Dan speaks');
});

test('the keyboard focus stays in place when a button is disabled or a phase ends', async ({
  page,
}) => {
  const stage = await open(page, { phase: 'night', seconds: 30 });
  const goOn = async (phase: 'discussion' | 'accusation' | 'night') => {
    stage.say({ phase: village({ phase, seconds: 30 }).phase });
    await page.locator(`html[data-phase=${phase}]`).waitFor();
  };
  const title = page.getByRole('heading', { level: 1 });
  await button(page, /^4 Dan/).press('Enter');
  await button(page, 'Confirm').press('Enter');
  await expect(button(page, 'Saved')).toBeFocused();
  await page.keyboard.press('Enter');
  await goOn('discussion');
  await expect(title).toBeFocused();
  await expect.poll(() => asked(stage)).toHaveLength(2);

  await button(page, 'Raise your hand').focus();
  stage.say({ phase: village({ phase: 'discussion', seconds: 30, paused: true }).phase });
  await expect(button(page, 'Raise your hand')).toHaveCount(0);
  await expect(title).toBeFocused();

  await button(page, 'Menu').press('Enter');
  await goOn('accusation');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await paintBeforeClose(page);
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await goOn('night');
  await expect(page.locator(':focus')).toHaveCount(0);
});

/** Delays the close event of a sheet until the page is painted without the sheet, as on a busy phone. */
function paintBeforeClose(page: Page): Promise<void> {
  return page.evaluate(() => {
    const delay = (event: Event) => {
      event.stopImmediatePropagation();
      const send = () => event.target?.dispatchEvent(new Event('close'));
      requestAnimationFrame(() => requestAnimationFrame(send));
    };
    document.addEventListener('close', delay, { capture: true, once: true });
  });
}

test('a screen reader can read a card that is shown by a tap, but does not announce it', async ({
  page,
}) => {
  const stage = await Stage.open(page);
  const remembers = { 'tabula.tap_to_peek': 'yes' };
  const view = village({ phase: 'discussion', seconds: 30, you: { role: 'seer' } });
  await stage.show({ name: 'discussion', phase: 'discussion', view, remembers });
  const card = page.getByRole('region', { name: 'Your card' });
  const grip = button(page, /^(Show your card|Hide)$/);
  await expect(card).toHaveCount(0);
  await grip.press('Enter');
  await expect(card).toBeFocused();
  await expect(card).toContainText('Seer');
  await expect(card.locator('xpath=ancestor-or-self::*[@aria-live or @role="status"]')).toHaveCount(
    0,
  );

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(grip).toBeFocused();

  await grip.click();
  await expect(card).toBeFocused();
  await grip.click();
  await expect(card).toHaveCount(0);
  await expect(grip).toBeFocused();

  await grip.click();
  await button(page, 'Raise your hand').focus();
  await expect(card).toHaveCount(0);
});

test('a player whose seat was moved by somebody else can claim it at the door', async ({
  page,
}) => {
  const stage = await Stage.open(page);
  const view = village({ phase: 'discussion', seconds: 30 });
  await stage.show({ name: 'closed-moved', phase: 'join', view, close: CLOSE_MOVED });
  await button(page, 'That wasn’t me').click();
  await page.getByRole('textbox').fill('Anna');
  await button(page, 'Join').click();
  await expect(button(page, 'That’s me. Ask for my seat')).toBeVisible();
});
