import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { offersItsSeat } from './mishaps';

/** Drops the next answer to a request after the server has sent it. */
async function loseAnswer(page: Page, path: string): Promise<() => Promise<string>> {
  let body: Promise<string> | undefined;
  await page.route(
    `**${path}`,
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status()).toBe(201);
      body = answer.text();
      await body;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  return async () => (await body) ?? '';
}

test('a player whose join request got no answer has a seat after the next tap', async ({
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  const guest = await arrive('Bruno');
  const lost = await loseAnswer(guest.page, `/api/rooms/${code}/seats`);
  await guest.page.goto(`/${code}`);
  await guest.write(({ start }) => start.name, 'Bruno');
  await guest.tap(({ start }) => start.joinButton);
  await expect(guest.text(({ start }) => start.offline)).toBeVisible();
  expect(JSON.parse(await lost()).player).toBe(2);
  await guest.tap(({ start }) => start.joinButton);
  await guest.seesPlayers(2);
  await host.seesPlayers(2);
});

test('a player whose join request got no answer has a seat when the page is loaded again', async ({
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  const guest = await arrive('Bruno');
  await loseAnswer(guest.page, `/api/rooms/${code}/seats`);
  await guest.page.goto(`/${code}`);
  await guest.write(({ start }) => start.name, 'Bruno');
  await guest.tap(({ start }) => start.joinButton);
  await expect(guest.text(({ start }) => start.offline)).toBeVisible();
  await guest.page.reload();
  await guest.seesPlayers(2);
  await host.seesPlayers(2);
});

for (const again of ['tap', 'reload'] as const) {
  test(`a phone that got no answer to its PIN has the seat after a ${again}`, async ({
    arrive,
  }) => {
    const host = await arrive('Ada');
    const code = await host.makeRoom();
    const pin = await offersItsSeat(host);
    const other = await arrive('Ada');
    const lost = await loseAnswer(other.page, `/api/rooms/${code}/moves`);
    await other.page.goto(`/${code}#${pin}`);
    await other.tap(({ aside }) => aside.bring.bring);
    await expect(other.text(({ start }) => start.offline)).toBeVisible();
    expect(JSON.parse(await lost()).player).toBe(1);
    await expect(host.heading(({ seats }) => seats.lost.moved)).toBeVisible();
    if (again === 'tap') await other.tap(({ aside }) => aside.bring.bring);
    else await other.page.reload();
    await other.seesPlayers(1);
  });
}
