import { languages } from '../src/i18n/language';
import { faultsOf } from './fit';
import { expect, test } from './fixtures';
import { beginning } from './words';

test('a phone whose storage was cleared has its seat back, until it leaves', async ({ arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  const next = await (await arrive('Bruno')).makeRoom();
  const guest = await arrive('Carmen');
  const { page } = guest;
  await guest.join(next);
  await guest.join(code);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const kept = await guest.page
    .context()
    .cookies(`${new URL(page.url()).origin}/api/rooms/${code}/seat`);
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
  const paths = async () => (await guest.page.context().cookies()).map((cookie) => cookie.path);
  await expect.poll(paths).toEqual([`/api/rooms/${next}/seat`]);
  await host.seesPlayers(1);
});

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0';

for (const language of languages) {
  test(`${language}: from the browser of an app, a link takes the seat to the browser of the phone`, {
    tag: language === 'it' ? [] : '@all',
  }, async ({ arrive }) => {
    const code = await (await arrive('Ada')).makeRoom();
    const guest = await arrive('Bo', { language, userAgent });
    const { page, words } = guest;
    const { outside, lost } = words.seats;
    const fits = async (name: string) => {
      for (const [width, height] of [
        [390, 844],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect.soft(await faultsOf(page), `${name} at ${width}x${height}`).toEqual([]);
      }
    };
    await page.goto(`/${code}`);
    await expect(page.getByText(outside.join)).toBeVisible();
    const link = page.getByRole('link', { name: outside.open });
    const address = new RegExp(`^intent://[^/#]+/${code}(#[A-Z]{8})?#Intent;scheme=http;`);
    await expect(link).toHaveAttribute('href', address);
    await fits('join');
    await guest.join(code);
    await expect(page.getByText(outside.why)).toBeVisible();
    await fits('lobby');
    await guest.tap(() => outside.take);
    await expect(page.getByText(outside.move)).toBeVisible();
    await fits('move');

    const href = (await link.getAttribute('href')) ?? '';
    const pin = address.exec(href)?.[1] ?? '';
    expect(pin).not.toBe('');
    const browser = await arrive('Bo', { language });
    await browser.page.goto(`/${code}${pin}`);
    await browser.tap(() => beginning(browser.words.aside.bring.bring));
    await browser.sees('lobby');
    await browser.seesPlayers(2);
    await expect(page.getByRole('heading', { name: lost.moved })).toBeVisible();
    // No app is left for the browser of the phone.
    await expect(browser.page.getByText(outside.why)).toBeHidden();
    await expect(browser.page).toHaveTitle(`${browser.words.game.phases.lobby} · Tabula`);
  });
}
