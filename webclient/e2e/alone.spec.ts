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
