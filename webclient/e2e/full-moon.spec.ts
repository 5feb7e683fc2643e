import { languages } from '../src/i18n/language';
import { expect, test } from './fixtures';
import { all, motionOf, type Phone, packOf, played } from './phone';
import { textOn } from './textOn';

const people = 16;

test('sixteen people in four languages play Luna Piena to its end', { tag: '@all' }, async ({
  arrive,
}) => {
  const phones = await Promise.all(
    Array.from({ length: people }, (_, seat) =>
      arrive(`${String.fromCharCode(65 + seat)} ${seat + 1}`, {
        language: languages[seat % languages.length] ?? 'en',
        ...motionOf(seat),
      }),
    ),
  );
  const [host, ...guests] = phones as [Phone, ...Phone[]];
  const code = await host.makeRoom();
  for (const guest of guests) await guest.join(code);
  await all(phones, (phone) => phone.seesPlayers(people));

  await test.step('the host picks the edition', async () => {
    const { lobby, editions, presets } = host.words;
    await host.tap(() => lobby.cards);
    await textOn(host.page, editions['full-moon'], true).click();
    await host.page.keyboard.press('Escape');
    const chosen = `${editions['full-moon']} · ${presets.default}`;
    await expect(host.text(() => chosen)).toBeVisible();
    // Newcomers read only the cards. No other edition has this one.
    await all(guests, ({ page, words }) =>
      expect(page.locator('.summary')).toContainText(words.roles.counted('inquisitor', 1)),
    );
  });
  await host.setTimings(played);
  await host.tap(({ lobby }) => lobby.start);
  await all(phones, (phone) => phone.sees('deal'));
  await all(phones, (phone) => phone.act('deal'));
  const pack = packOf(phones);
  for (const phone of phones) phone.suspects = pack;
  await all(phones, (phone) => phone.playToTheEnd());
  const winners = await all(phones, (phone) => phone.winner());
  expect(new Set(winners).size).toBe(1);
});
