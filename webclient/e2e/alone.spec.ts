import { expect, test } from './fixtures';

test('one person with seven bots plays a whole game on a small phone', {
  tag: '@all',
}, async ({ arrive }) => {
  const phone = await arrive('Ada', { viewport: { width: 320, height: 568 } });
  const { lobby, game } = phone.words;
  await phone.makeRoom();
  await expect(phone.text(() => lobby.tooFew(8, 1))).toBeVisible();
  await phone.tap(() => lobby.fill(7));
  await phone.seesPlayers(8);
  await phone.setTimings({
    night_min: 1,
    reading: 1,
    dawn: 1,
    discussion: 1,
    accusation: 2,
    token: 0.1,
    suspects: 1,
    defence: 1,
    lynch: 1,
  });
  await phone.tap(() => lobby.start);
  await phone.playToTheEnd();
  await phone.winner();
  await phone.tap(() => game.end.again);
  await phone.sees('lobby');
});

test('somebody tries the game alone, with the card of their choice, and says something', async ({
  arrive,
}) => {
  const phone = await arrive('Ada', { viewport: { width: 320, height: 568 } });
  const { page } = phone;
  const { start, lobby, game, statements, roles } = phone.words;
  await page.goto('/');
  await phone.tap(() => start.alone);
  await phone.write(() => start.name, 'Ada');
  await phone.tap(() => start.next);
  await phone.sees('lobby');
  await phone.seesPlayers(8);
  await expect(page.locator('.invite')).toHaveCount(0);
  await page.getByLabel(lobby.ownCard.ask).selectOption({ label: roles.names.seer });
  await phone.tap(() => lobby.start);
  await phone.sees('deal');
  await expect(page.getByText(game.deal.chosen)).toBeVisible();
  await phone.look();
  await phone.act('deal');
  await phone.sees('night');
  await phone.act('night');
  await phone.sees('discussion');
  // The bots speak by themselves, too.
  await expect(page.locator('.bubble').first()).toBeVisible({ timeout: 30_000 });
  await phone.tap(() => statements.say);
  await phone.tap(() => statements.kinds.card);
  await phone.tap(() => roles.names.seer);
  await phone.tap(() => statements.say);
  await phone.tap(() => statements.list);
  await expect(page.locator('.said')).toContainText([statements.said.card(roles.names.seer)]);
  await page.keyboard.press('Escape');
  await phone.tap(() => game.discussion.enough);
  await phone.sees('accusation');
});
