import { expect, test } from './fixtures';
import { console as consoleScreens } from './gallery/console';
import { Stage } from './gallery/stage';
import { Leader } from './leader';
import type { Phone } from './phone';
import { textOn } from './textOn';
import { wish } from './words';

test.describe.configure({ mode: 'parallel' });

test('the game waits for a lost moderator until the players let the server moderate', {
  tag: '@all',
}, async ({ arrive }) => {
  const ada = await arrive('Ada');
  const bo = await arrive('Bo');
  const leader = new Leader(ada);
  const code = await ada.makeRoom();
  await bo.join(code);
  await leader.takesTheLead();
  await ada.tap(({ lobby }) => lobby.fill(7));
  await ada.seesPlayers(8);
  await leader.begins(code);
  const { leading } = ada.words;
  await bo.act('deal');
  await leader.goOnTo('night');
  await bo.act('night');
  await leader.goOnTo('discussion');
  const cleo = await arrive('Cleo');
  await cleo.page.goto(`/${code}`);
  await cleo.write(({ start }) => start.name, 'Cleo');
  await cleo.tap(({ seats }) => seats.door.watch);
  await cleo.sees('discussion');

  await test.step('the moderator hands over to a spectator', async () => {
    await ada.tap(() => leading.hand.open);
    await ada.tapTwice(
      () => leading.hand.to('Cleo'),
      () => leading.hand.sure,
    );
    await expect(new Leader(cleo).script).toBeVisible();
    await expect(leader.script).toHaveCount(0);
  });

  await test.step('that phone dies, and the game stops', async () => {
    await cleo.close();
    const offer = (phone: Phone) =>
      phone.button((words) => wish(words, words.leading.without.server));
    for (const phone of [ada, bo]) await expect(offer(phone)).toBeVisible({ timeout: 60_000 });
    await ada.tapTwice(
      (words) => wish(words, leading.without.server),
      () => leading.without.serverSure,
    );
    for (const phone of [ada, bo]) await expect(offer(phone)).toHaveCount(0);
    await bo.sees('accusation');
  });
});

test('the players of a tie at night are only under the cover', async ({ page }) => {
  const stage = await Stage.open(page);
  const screen = consoleScreens.find(({ name }) => name === 'console-night');
  if (!screen) throw new Error('the gallery has no such screen');
  await stage.show(screen);
  const dan = page.getByRole('button', { name: '4 Dan' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(textOn(page, 'A tie. Show the cards to choose.')).toBeVisible();
  await expect(dan).toHaveCount(0);
  await page.getByRole('button', { name: 'Show cards and choices' }).click();
  await dan.click();
  const picks = () =>
    stage.heard.map((text) => JSON.parse(text)).filter(({ t }) => t === 'advance');
  await expect.poll(picks).toMatchObject([{ pick: -1 }, { pick: 3 }]);
});
