import { expect, test } from './fixtures';
import { all, packOf, played } from './phone';
import { textOn } from './textOn';
import { beginning } from './words';

test('what a player says and writes is on all screens by day, and on none at night', async ({
  arrive,
}) => {
  const [host, guest] = [await arrive('Ada'), await arrive('Bo', { language: 'it' })];
  const phones = [host, guest];
  const code = await host.makeRoom();
  await guest.join(code);
  const board = await arrive('Board');
  await board.page.goto(`/${code}/table`);
  const { lobby, statements } = host.words;
  await host.tap(() => lobby.fill(6));
  await host.seesPlayers(8);
  await host.setTimings({ ...played, discussion: 600, accusation: 1, token: 0.1, verdict: 1 });
  await host.tap(() => lobby.start);
  await all(phones, async (phone) => {
    await phone.sees('deal');
    await phone.act('deal');
    await phone.sees('night');
    await phone.act('night');
    await phone.sees('discussion');
  });

  // Three taps, for any card.
  const before = host.taps;
  await host.tap(() => statements.say);
  await host.tap(() => statements.kinds.card);
  await host.tap(({ roles }) => roles.names.seer);
  expect(host.taps - before).toBe(3);
  await expect(host.page.getByRole('dialog')).toHaveCount(0);
  for (const { page, words } of phones) {
    const card = words.roles.names.seer;
    const text = words.statements.said.card(card);
    await expect(page.locator('.bubble')).toHaveText(text);
    const claims = words.statements.claims(text.replace(/\.$/, ''));
    await expect(page.getByRole('img', { name: new RegExp(`1 Ada.*${claims}`) })).toBeVisible();
    await expect(page.locator('.claim')).toHaveText(card);
    await expect(page.locator('.announcer')).toContainText(
      `${words.game.seat.named('Ada')}: ${text}`,
    );
  }
  await expect(textOn(board.page, 'Ada: My card says Seer.')).toBeVisible();
  await expect(board.page.locator('.claim-line')).toHaveText('Seer');

  await host.tap(() => statements.say);
  await host.tap(() => statements.kinds.back);
  await all(phones, ({ page }) => expect(page.locator('.claim')).toHaveCount(0));
  await guest.tap((words) => words.statements.say);
  await guest.tap((words) => words.statements.list);
  await expect(guest.page.locator('.said del')).toContainText('Ho la carta Veggente.');
  await guest.page.keyboard.press('Escape');

  await guest.tap((words) => words.statements.say);
  await guest.write((words) => words.statements.line, 'Chi <b>parla</b>?');
  await guest.tap((words) => words.statements.send);
  await expect(textOn(board.page, 'Bo: Chi <b>parla</b>?')).toBeVisible();
  await host.tap(() => statements.say);
  await host.tap(() => statements.list);
  await expect(host.page.locator('.said')).toContainText(['My card', 'Chi <b>parla</b>?']);
  await host.tapTwice(
    () => statements.remove,
    () => statements.removeSure,
  );
  await expect(host.page.locator('.said')).toContainText(['My card', statements.removed]);
  await host.page.keyboard.press('Escape');
  await expect(textOn(board.page, 'parla')).toHaveCount(0);

  // The reason comes after the suspicion, which is not repeated.
  await guest.tap((words) => words.statements.say);
  await guest.tap((words) => words.statements.kinds.suspect);
  await guest.tap(() => beginning('1 Ada'));
  await guest.tap((words) => words.statements.reasons.quiet);
  await host.tap(() => statements.say);
  await host.tap(() => statements.list);
  const suspicions = host.page.locator('.said li', { hasText: 'I suspect Ada' });
  await expect(suspicions).toHaveText(/because they say nothing/);
  await host.page.keyboard.press('Escape');
  await all(phones, ({ page }) => expect(page.locator('.claim')).toHaveCount(1));

  // The sheet of the other player closes when there is nothing more to say.
  await guest.tap((words) => words.statements.say);
  await host.inMenu(({ table }) => [table.skip, table.skipSure]);
  await all([...phones, board], async ({ page, words }) => {
    await page.locator('html[data-phase=night]').waitFor();
    await expect(page.locator('.claim, .bubble, .heard, .claim-line')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { say, list } = words.statements;
    await expect(page.getByRole('button', { name: new RegExp(`${say}|${list}`) })).toHaveCount(0);
  });
});

test('eight people finish a game without a call, by taps and lines alone', { tag: '@all' }, async ({
  arrive,
}) => {
  const host = await arrive('Ada');
  const names = ['Bo', 'Cora', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal'];
  const phones = [host, ...(await Promise.all(names.map((name) => arrive(name))))];
  const code = await host.makeRoom();
  for (const guest of phones.slice(1)) await guest.join(code);
  await all(phones, (phone) => phone.seesPlayers(8));
  await host.setTimings({ ...played, discussion: 12 });
  await host.tap(({ lobby }) => lobby.start);
  await all(phones, (phone) => phone.sees('deal'));
  await all(phones, (phone) => phone.act('deal'));
  for (const phone of phones) phone.suspects = packOf(phones);
  let said = 0;
  await all(phones, (phone) =>
    phone.playToTheEnd(async (phase) => {
      const { statements, roles } = phone.words;
      const button = phone.page.getByRole('button', { name: statements.say });
      if (phase !== 'discussion' || !(await button.isVisible())) return undefined;
      await phone.during(phase, async () => {
        await phone.tap(() => statements.say);
        await phone.write(() => statements.line, `${phone.name} is no wolf`);
        await phone.tap(() => statements.send);
        await phone.tap(() => statements.say);
        await phone.tap(() => statements.kinds.card);
        await phone.tap(() => roles.names.villager);
        said += 1;
      });
      return 'acted';
    }),
  );
  const winners = await all(phones, (phone) => phone.winner());
  expect(new Set(winners).size).toBe(1);
  expect(said, 'all spoke on the first day').toBeGreaterThanOrEqual(6);
});
