import { expect, test } from './fixtures';
import { quick } from './phone';
import { layWire } from './wire';
import { like } from './words';

test('a phone that hears nothing says so, promises nothing, and tells later what was missed', {
  tag: '@all',
}, async ({ arrive, server }) => {
  const wire = await layWire(server.url);
  const phone = await arrive('Ada', { baseURL: wire.url });
  const { game, line, lobby } = phone.words;
  await phone.makeRoom();
  await phone.tap(() => lobby.fill(7));
  await phone.seesPlayers(8);
  await phone.setTimings({ ...quick, discussion: 5, accusation: 30, token: 0.1 });
  await phone.tap(() => lobby.start);
  await phone.sees('discussion');
  const done = phone.button(() => game.discussion.enough);
  const reconnecting = phone.text(() => line.lost);
  await expect(done).toBeEnabled();
  await expect(reconnecting).toBeHidden();

  wire.freeze(server.url);
  await expect(reconnecting).toBeVisible();
  await expect(done).toBeDisabled();
  await expect(phone.page.getByRole('timer')).toHaveText('–:––');

  wire.thaw(server.url);
  await expect(phone.text(() => like(game.missed.now))).toBeVisible();
  await expect(reconnecting).toBeHidden();
  await wire.stop();
});
