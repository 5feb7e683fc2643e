import {
  CLOSE_CROWDED,
  CLOSE_DAMAGED,
  CLOSE_FAILING,
  CLOSE_NEWER,
} from '../src/protocol/types.gen';
import { expect, test } from './fixtures';
import { textOn } from './textOn';

test('a wrong code is answered in words', async ({ page }) => {
  await page.goto('/ZZZZZ');
  await expect(page.getByRole('heading', { name: 'No such room' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  await page.getByLabel('Room code').fill('hello!');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(textOn(page, 'A room code has five letters')).toBeVisible();
});

test('a person who guesses codes learns how long to wait', { tag: '@all' }, async ({
  browser,
  baseURL,
  request,
}) => {
  // The server believes a proxy on its own machine.
  const extraHTTPHeaders = { 'X-Forwarded-For': '192.0.2.1' };
  const headers = { ...extraHTTPHeaders, 'X-Tabula': '1' };
  const guess = () => request.get('/api/rooms/ZZZZZ', { headers });
  let answer = await guess();
  for (let tries = 0; answer.status() === 404 && tries < 100; tries++) answer = await guess();
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);

  const context = await browser.newContext({ extraHTTPHeaders, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  // Thirty tries come back each minute. Until then the phone goes on guessing.
  await page.route('**/api/rooms/ZZZZZ', async (route) => {
    for (let now = await guess(); now.status() === 404; now = await guess());
    await route.continue();
  });
  await page.goto('/ZZZZZ');
  await expect(
    textOn(page, /^Too many attempts from your network\. Wait \d+ seconds?\.$/),
  ).toBeVisible();
  await page.unroute('**/api/rooms/ZZZZZ');
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5000 });
    await expect(page.getByRole('heading', { name: 'No such room' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await context.close();
});

test('a full server says so, and lets the player in later', { tag: '@all' }, async ({
  page,
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  let crowded = true;
  await page.routeWebSocket('**/socket?*', (socket) => {
    if (crowded) socket.close({ code: CLOSE_CROWDED });
    else socket.connectToServer();
  });
  await page.goto(`/${code}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(textOn(page, 'Too many players are connected from your network.')).toBeVisible();
  crowded = false;
  await expect(page.getByRole('heading', { name: '2 players' })).toBeVisible();
});

test('a player of a damaged room learns it', { tag: '@all' }, async ({ page, arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await page.routeWebSocket('**/socket?*', (socket) => socket.close({ code: CLOSE_DAMAGED }));
  for (const screen of ['', '/table']) {
    await page.goto(`/${code}${screen}`);
    if (!screen) {
      await page.getByLabel('Your name').fill('Bo');
      await page.getByRole('button', { name: 'Join', exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: 'The room is gone' })).toBeVisible();
    await expect(textOn(page, 'This room’s saved data is damaged')).toBeVisible();
  }
});

test('a player of a failing room learns to come back later, and then has the seat again', async ({
  page,
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  let failing = false;
  await page.routeWebSocket('**/socket?*', (socket) => {
    if (failing) socket.close({ code: CLOSE_FAILING });
    else socket.connectToServer();
  });
  await page.goto(`/${code}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const lobby = page.getByRole('heading', { name: '2 players' });
  await expect(lobby).toBeVisible();
  failing = true;
  for (const screen of ['/table', '']) {
    await page.goto(`/${code}${screen}`);
    await expect(page.getByRole('heading', { name: 'The room has stopped' })).toBeVisible();
    await expect(textOn(page, 'try again in five minutes')).toBeVisible();
  }
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lobby).toBeVisible();
});

test('a player of a room that needs a newer release learns which, and is back once it runs', async ({
  page,
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  let tooOld = false;
  await page.routeWebSocket('**/socket?*', (socket) => {
    if (tooOld) socket.close({ code: CLOSE_NEWER, reason: 'v0.9.0' });
    else socket.connectToServer();
  });
  const refusal = { code: 'room_newer', name: 'v0.9.0' };
  await page.route(`**/api/rooms/${code}`, (route) =>
    tooOld ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
  );
  const told = textOn(page, 'This room needs Tabula v0.9.0 or newer.');
  tooOld = true;
  await page.goto(`/${code}`);
  await expect(told).toBeVisible();
  tooOld = false;
  // The door also tries again by itself.
  await page.getByLabel('Your name').fill('Bo', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const lobby = page.getByRole('heading', { name: '2 players' });
  await expect(lobby).toBeVisible();
  const screens = [
    { path: `/${code}/table`, well: textOn(page, code).first() },
    { path: `/${code}`, well: lobby },
  ];
  for (const { path, well } of screens) {
    tooOld = true;
    await page.goto(path);
    await expect(told).toBeVisible();
    tooOld = false;
    await expect(told).toBeHidden({ timeout: 15_000 });
    await expect(well).toBeVisible();
  }
});

test('a code is read as people write it', { tag: '@all' }, async ({ page, arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  const written = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase();
  await page.getByLabel('Room code').fill(` ${written} `);
  await expect(page.getByRole('heading', { name: `Join ${code}` })).toBeVisible();
});

test('the client says what is wrong with a name, and the player can correct it', async ({
  page,
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await page.goto(`/${code}`);
  const name = page.getByLabel('Your name');
  const join = page.getByRole('button', { name: 'Join', exact: true });

  await name.fill('ada');
  await join.click();
  await expect(textOn(page, 'Somebody here is called ada. Is that you?')).toBeVisible();
  await page.getByRole('button', { name: 'That’s me. Ask for my seat' }).click();
  await expect(textOn(page, 'That seat is in use on another phone.')).toBeVisible();
  await name.fill('x'.repeat(500));
  await expect(textOn(page, 'At most 16 characters.')).toBeVisible();
  await expect(join).toBeDisabled();
  await name.fill('');
  await join.click();
  await expect(textOn(page, 'Please enter a name.')).toBeVisible();
  await name.fill('Bo');
  await join.click();
  await expect(page.getByRole('heading', { name: '2 players' })).toBeVisible();
});

test('the lobby says what is missing, and a player who comes during a game may watch', {
  tag: '@all',
}, async ({ page, arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await expect(textOn(host.page, 'You need 8 players; 1 is here.')).toBeVisible();
  await host.tap(({ lobby }) => lobby.fill(7));
  await host.tap(({ lobby }) => lobby.start);
  await host.sees('deal');
  await page.goto(`/${code}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Watch now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-phase', /deal|night/);
});
