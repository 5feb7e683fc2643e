import { expect, test } from './fixtures';

test('a phone whose storage was cleared has its seat back, until it leaves', async ({ arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  const next = await (await arrive('Bruno')).makeRoom();
  const guest = await arrive('Carmen');
  const { page } = guest;
  await guest.join(next);
  await guest.join(code);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const kept = await guest.context.cookies(`${new URL(page.url()).origin}/api/rooms/${code}/seat`);
  expect(kept).toMatchObject([{ httpOnly: true, sameSite: 'Strict', secure: false }]);

  const clear = () => page.evaluate(() => localStorage.clear());
  for (const room of [code, next]) {
    await clear();
    await page.goto(`/${room}`);
    await guest.sees('lobby');
    await guest.seesPlayers(2);
  }

  // A table screen of the same browser takes no seat; a second tab takes over the phone's own.
  await clear();
  const table = await guest.another();
  await table.page.goto(`/${code}/table`);
  await expect(table.page.getByText('Carmen')).toBeVisible();
  await host.seesPlayers(2);
  await table.page.goto(`/${code}`);
  await table.sees('lobby');
  await page.goto(`/${code}`);
  await guest.sees('lobby');
  await expect(
    table.page.getByRole('heading', { name: table.words.closed.replaced }),
  ).toBeVisible();
  await table.page.close();

  await guest.inMenu(({ menu }) => [menu.leave, menu.leaveSure]);
  await guest.sees('start');
  await clear();
  await page.goto(`/${code}`);
  await expect(page.getByLabel(guest.words.start.name)).toBeVisible();
  const paths = async () => (await guest.context.cookies()).map((cookie) => cookie.path);
  await expect.poll(paths).toEqual([`/api/rooms/${next}/seat`]);
  await host.seesPlayers(1);
});
