import { expect, test } from './fixtures';
import { type Phone, quick } from './phone';
import { textOn } from './textOn';

/** What a phone keeps about the draws. */
const keptBy = ({ page }: Phone) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('tabula.draw.'));
    return JSON.parse((key && sessionStorage.getItem(key)) || '{}');
  });

/** Two phones and six bots in the lobby, once both phones are in the list of commitments. */
async function gathered(host: Phone, guest: Phone): Promise<void> {
  const { lobby } = host.words;
  await guest.join(await host.makeRoom());
  await host.tap(() => lobby.fill(6));
  await host.seesPlayers(8);
  for (const phone of [host, guest])
    await expect.poll(async () => (await keptBy(phone)).offer?.id, phone.name).toBeTruthy();
}

const watch = async () => 'acted' as const;

test('two phones shuffle with the server, and check the deal at the end', async ({ arrive }) => {
  const [host, guest] = [await arrive('Ada'), await arrive('Bo', { language: 'it' })];
  const { lobby, game, replay } = host.words;
  await gathered(host, guest);
  await host.setTimings({ ...quick, deal: 30 });
  const before = await keptBy(guest);
  // A phone that reloads keeps its number.
  await guest.page.reload();
  await guest.sees('lobby');
  await host.tap(() => lobby.start);
  await Promise.all([host.sees('deal'), guest.sees('deal')]);
  const kept = await keptBy(guest);
  expect(kept).toMatchObject({ nonce: before.nonce, revealed: true });

  // Both phones name the same things, each in its own language.
  const [mine, theirs] = await Promise.all(
    [host, guest].map(async (phone) => {
      await textOn(phone.page, phone.words.game.deal.compare, true).click();
      await expect(phone.text(({ game }) => game.deal.took(2, 2))).toBeVisible();
      const said = await phone.page.locator('.seal strong').innerText();
      const all = phone.words.shuffle.words.trim().split(/\s+/);
      return said.split(' · ').map((word) => all.indexOf(word));
    }),
  );
  expect(mine).toEqual(theirs);
  expect(mine).toHaveLength(3);
  expect(Math.min(...(mine ?? []))).toBeGreaterThanOrEqual(0);

  await Promise.all([host.act('deal'), guest.act('deal')]);
  await Promise.all([host.playToTheEnd(watch), guest.playToTheEnd(watch)]);
  for (const phone of [host, guest]) {
    const { page, words } = phone;
    await textOn(page, words.game.end.seal, true).click();
    await expect(phone.text(() => words.replay.fair.right(2, 2))).toBeVisible();
    await textOn(page, words.replay.fair.numbers, true).click();
    await expect(page.locator('.seal code').first()).toHaveText(/^[\w-]{22}$/);
  }
  // The page of the replay says it, too.
  const { page } = host;
  await page.goto((await page.locator('a[href^="/replay/"]').getAttribute('href')) ?? '');
  await page.getByRole('button', { name: replay.end, exact: true }).click();
  await textOn(page, game.end.seal, true).click();
  await expect(textOn(page, replay.fair.right(2, 2), true)).toBeVisible();
});

test('the game starts without a phone that is offline, and all read whose it is', async ({
  arrive,
}) => {
  const [host, guest] = [await arrive('Ada'), await arrive('Bo')];
  const { lobby, game, replay } = host.words;
  await gathered(host, guest);
  await host.setTimings({ ...quick, deal: 30 });
  await guest.page.close();
  const began = Date.now();
  await host.tap(() => lobby.start);
  await expect(host.button(() => lobby.starting)).toBeVisible();
  await host.sees('deal');
  expect(Date.now() - began).toBeLessThan(10_000); // 3 s, on a busy machine
  const took = `${game.deal.took(1, 2)} ${game.deal.missing(['Bo'])}`;
  await expect(host.text(() => took)).toBeVisible();
  await host.act('deal');
  await host.playToTheEnd(watch);
  await textOn(host.page, game.end.seal, true).click();
  await expect(host.text(() => replay.fair.right(1, 2))).toBeVisible();
});

test('a player alone asks for a card, and everything else is still drawn', async ({ arrive }) => {
  const phone = await arrive('Ada');
  const { lobby, game, replay, roles } = phone.words;
  await phone.makeRoom();
  await phone.tap(() => lobby.fill(7));
  await phone.seesPlayers(8);
  await phone.setTimings(quick);
  await phone.page.getByLabel(lobby.ownCard.ask).selectOption({ label: roles.names.seer });
  await phone.tap(() => lobby.start);
  await phone.playToTheEnd(watch);
  await textOn(phone.page, game.end.seal, true).click();
  await expect(phone.text(() => replay.fair.asked)).toBeVisible();
});
