import type { Route } from '@playwright/test';
import { faultsOf } from './fit';
import { expect, test } from './fixtures';
import type { Phone } from './phone';
import { textOn } from './textOn';

test.describe.configure({ mode: 'parallel' });

const seats = (phone: Phone) => phone.page.locator('.face .name');
/** The list in which the host drags; the heads above it follow when a seat is dropped. */
const rows = (phone: Phone) => phone.page.locator('.lobby-seat .name');
/** Opens what most evenings do not need before the start. */
const openMore = (phone: Phone) => phone.touch(textOn(phone.page, phone.words.lobby.more, true));
const grip = (phone: Phone, name: string) => phone.button(({ aside }) => aside.drag(name));

/** The host, two guests, and the room's code. */
async function gather(arrive: (name: string) => Promise<Phone>) {
  const [ada, bo, carla] = [await arrive('Ada'), await arrive('Bo'), await arrive('Carla')];
  const code = await ada.makeRoom();
  await bo.join(code);
  await carla.join(code);
  await expect(seats(ada)).toHaveText(['Ada', 'Bo', 'Carla']);
  return { ada, bo, carla, code };
}

test('the host drags a seat, or moves it by keys, and hears where it is', async ({ arrive }) => {
  const { ada, bo } = await gather(arrive);
  await openMore(ada);
  const middle = async (name: string) => {
    const box = await grip(ada, name).boundingBox();
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await middle('Ada'), await middle('Carla')];
  await ada.page.mouse.move(from.x, from.y);
  await ada.page.mouse.down();
  await ada.page.mouse.move(to.x, (from.y + to.y) / 2);
  await expect(rows(ada)).toHaveText(['Bo', 'Ada', 'Carla']);
  await ada.page.mouse.move(to.x, to.y);
  await ada.page.mouse.up();
  for (const phone of [ada, bo]) await expect(seats(phone)).toHaveText(['Bo', 'Carla', 'Ada']);

  // In some browsers a row that moves loses the focus.
  await ada.page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
  await grip(ada, 'Ada').focus();
  await ada.page.keyboard.press('ArrowUp');
  await ada.page.keyboard.press('ArrowUp');
  for (const phone of [ada, bo]) await expect(seats(phone)).toHaveText(['Ada', 'Bo', 'Carla']);
  await expect(ada.page.getByRole('status').getByText('Ada: seat 1 of 3')).toBeAttached();
  // The table is round: the last seat is before the first.
  await ada.page.keyboard.press('ArrowUp');
  for (const phone of [ada, bo]) await expect(seats(phone)).toHaveText(['Bo', 'Carla', 'Ada']);
  await expect(grip(ada, 'Ada')).toBeFocused();
});

test('what opens at the edge of the screen comes into sight, with what it has to fetch', async ({
  arrive,
}) => {
  const { bo } = await gather(arrive);
  await bo.page.setViewportSize({ width: 360, height: 640 });
  let bring = () => {};
  const waits = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await bo.page.route(/LobbySeats-/, (route) => waits.then(() => route.continue()));
  await openMore(bo);
  await expect(textOn(bo.page, bo.words.part.coming)).toBeVisible();
  const top = () => bo.page.locator('.more').evaluate((more) => more.getBoundingClientRect().top);
  const before = await top();
  bring();
  await expect(bo.page.locator('.lobby-seat').first()).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
});

test('a touch that the system cancels moves nobody', { tag: '@all' }, async ({ arrive }) => {
  const { ada } = await gather(arrive);
  await openMore(ada);
  const box = await grip(ada, 'Ada').boundingBox();
  await ada.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await ada.page.mouse.down();
  await ada.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 100);
  await expect(rows(ada)).not.toHaveText(['Ada', 'Bo', 'Carla']);
  await ada.page.locator('.lobby-seats').dispatchEvent('pointercancel');
  await expect(rows(ada)).toHaveText(['Ada', 'Bo', 'Carla']);
});

test('who is ready sees how many are, and a majority can start without the host', async ({
  arrive,
}) => {
  const { ada, bo, carla } = await gather(arrive);
  await ada.tap(({ lobby }) => lobby.fill(5));
  await ada.seesPlayers(8);
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(textOn(ada.page, '6 of 8 ready')).toBeVisible();
  await bo.tap(({ seats }) => seats.iAmReady);
  for (const { page } of [ada, bo]) await expect(textOn(page, '7 of 8 ready')).toBeVisible();
  await expect(textOn(carla.page, '7 of 8 ready')).toBeHidden();
  await bo.tap(({ lobby }) => lobby.wishStart);
  const started = bo.page.getByRole('button', { name: 'Start the game: 1 of 2 votes' });
  await expect(started).toBeDisabled();
  await carla.page.getByRole('button', { name: 'Start the game: 1 of 2 votes' }).click();
  await ada.sees('deal');
});

test('a removed player learns it, and cannot join a locked room', { tag: '@all' }, async ({
  arrive,
}) => {
  const { ada, bo, carla } = await gather(arrive);
  await ada.touch(ada.page.locator('.face').nth(1));
  await ada.tap(({ workshop }) => workshop.host.removeAndLock('Bo'));
  await expect(seats(carla)).toHaveText(['Ada', 'Bo', 'Carla']);
  await ada.tap(({ workshop }) => workshop.person.removeSure);
  await expect(seats(carla)).toHaveText(['Ada', 'Carla']);
  await expect(bo.heading(({ seats }) => seats.lost.removed)).toBeVisible();
  await bo.tap(({ closed }) => closed.joinAgain);
  await expect(bo.heading(({ seats }) => seats.door.locked)).toBeVisible();
  await openMore(ada);
  await ada.tap(({ table }) => table.unlock);
  await bo.tap(({ start }) => start.again);
  await bo.tap(({ start }) => start.joinButton);
  await expect(seats(carla)).toHaveText(['Ada', 'Carla', 'Bo']);
});

test('players change their heads in the lobby, and nobody takes the head of another', async ({
  arrive,
}) => {
  const { ada, bo, carla } = await gather(arrive);
  const drawn = (index: number) => carla.page.locator('.face .crest').nth(index).innerHTML();
  const [before, other] = [await drawn(1), await drawn(0)];
  await bo.touch(bo.page.locator('.face[data-you="true"]'));
  const heads = bo.page.getByRole('radio');
  await expect(bo.page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(bo.page.getByRole('radio', { disabled: true })).toHaveCount(2);
  await heads.nth(20).check();
  await bo.tap(({ table }) => table.save);
  await expect(bo.page.locator('dialog')).toBeHidden();
  await expect.poll(() => drawn(1)).not.toBe(before);
  expect(await drawn(0)).toBe(other);

  await openMore(ada);
  await ada.tap(({ table }) => table.face);
  await expect(ada.page.getByRole('radio').nth(20)).toBeDisabled();
  await expect(ada.page.getByRole('radio').nth(1)).toBeEnabled();
});

test('the host renames players, hands over and links the call', { tag: '@all' }, async ({
  arrive,
}) => {
  const { ada, bo, carla } = await gather(arrive);
  await bo.tap(({ menu }) => menu.open);
  await bo.tap(({ table }) => table.face);
  await bo.page.getByRole('textbox').fill('Carla');
  await bo.tap(({ table }) => table.save);
  await expect(textOn(bo.page, 'Somebody here is already called Carla.')).toBeVisible();
  await bo.page.getByRole('textbox').fill('Bob');
  await bo.tap(({ table }) => table.save);
  await expect(seats(carla)).toHaveText(['Ada', 'Bob', 'Carla']);

  await openMore(ada);
  await ada.tap(({ table }) => table.callLink);
  await ada.page.getByRole('textbox').fill('meet me');
  await ada.tap(({ table }) => table.save);
  await expect(textOn(ada.page, 'That isn’t a link to a call.')).toBeVisible();
  await ada.page.getByRole('textbox').fill('call.example/abc');
  await ada.tap(({ table }) => table.save);
  const call = carla.page.getByRole('link', { name: 'Open the call' });
  await expect(call).toHaveAttribute('href', 'https://call.example/abc');
  await expect(call).toHaveAttribute('rel', 'noopener noreferrer');

  await ada.touch(ada.page.locator('.face').nth(2));
  await ada.tapTwice(
    ({ workshop }) => workshop.host.handOver('Carla'),
    ({ workshop }) => workshop.host.handOverSure,
  );
  await openMore(carla);
  await expect(grip(carla, 'Ada')).toBeVisible();
  await expect(grip(ada, 'Ada')).toBeHidden();
});

test('the lobby shows the name for the call, and whether the screen stays on', {
  tag: '@all',
}, async ({ arrive }) => {
  const { ada, bo } = await gather(arrive);
  await bo.page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await openMore(bo);
  await bo.page.locator('main').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(bo.page).toHaveTitle('2 Bo');
  await expect(textOn(ada.page, 'can’t keep your screen on')).toHaveCount(0);
  await ada.page.addInitScript(() => {
    navigator.wakeLock.request = () => Promise.reject(new Error('low battery'));
  });
  await ada.page.reload();
  await ada.touch(ada.page.locator('.code'));
  await expect(textOn(ada.page, 'can’t keep your screen on')).toBeVisible();
});

test('the whole QR code scrolls into sight on a small screen', {
  tag: '@all',
}, async ({ arrive }) => {
  const ada = await arrive('Ada');
  await ada.page.setViewportSize({ width: 320, height: 568 });
  // On a slow connection, buttons below the picture come later. They must not cover it.
  const held: Route[] = [];
  await ada.page.route(/\/StartFixes-/, (route) => void held.push(route));
  await ada.makeRoom();
  await ada.tap(({ lobby }) => lobby.qr);
  await expect(ada.page.locator('.qr')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(ada.button(({ lobby }) => lobby.fill(7))).toBeVisible();
  await expect(ada.page.locator('.qr')).toBeInViewport({ ratio: 1 });
});

test('two people choose the same head and get different ones, and a phone remembers its head', async ({
  arrive,
}) => {
  const [ada, bo] = [await arrive('Ada'), await arrive('Bo')];
  const stag = (phone: Phone) => phone.page.getByRole('radio', { name: 'stag, teal' });
  await ada.page.goto('/');
  await ada.tap(({ start }) => start.make);
  await stag(ada).check();
  await ada.write(({ start }) => start.name, 'Ada');
  await ada.tap(({ start }) => start.makeButton);
  await ada.sees('lobby');
  const code = new URL(ada.page.url()).pathname.slice(1);
  await bo.page.goto(`/${code}`);
  await stag(bo).check();
  await bo.write(({ start }) => start.name, 'Bo');
  await bo.tap(({ start }) => start.joinButton);
  await bo.sees('lobby');
  await bo.seesPlayers(2);
  const faces = (phone: Phone) => phone.page.locator('.face-head');
  for (const phone of [ada, bo]) {
    await expect(faces(phone).getByText('stag')).toHaveCount(2);
    const [first, second] = await faces(phone).evaluateAll((heads) =>
      heads.map((head) => head.querySelector('.crest > *')?.getAttribute('fill')),
    );
    expect(first).toBe('var(--crest-5)');
    expect(second).not.toBe(first);
  }
  await bo.page.goto('/');
  await bo.tap(({ start }) => start.make);
  await expect(stag(bo)).toBeChecked();
});

test('the host of an uneven deck takes a more even one with one tap', async ({ arrive }) => {
  const viewport = { width: 320, height: 568 };
  const ada = await arrive('Ada', { viewport, language: 'es' });
  const { lobby, workshop, presets } = ada.words;
  await ada.makeRoom();
  await ada.tap(() => lobby.fill(7));
  await ada.seesPlayers(8);
  await ada.tap(() => lobby.addBot);
  await ada.seesPlayers(9);
  await ada.tap(() => lobby.cards);
  const [said = ''] = workshop.balance.argued(0).split('0');
  await expect(textOn(ada.page, said)).toBeVisible();
  expect(await faultsOf(ada.page)).toEqual([]);

  await ada.page.getByRole('button', { name: presets.plain }).click();
  await expect(textOn(ada.page, workshop.presetTexts.plain)).toBeVisible();
  await expect(textOn(ada.page, said)).toBeHidden();
});
