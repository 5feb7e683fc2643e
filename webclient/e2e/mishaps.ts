import { expect } from './fixtures';
import type { Phone } from './phone';
import type { Wire } from './wire';
import { like } from './words';

// What may happen to a phone at night. Afterwards the card and the choice must be the same as before.

export async function reloads(phone: Phone): Promise<void> {
  await keepsItsNight(phone, async () => {
    await phone.page.reload();
    await phone.sees('night');
  });
}

/** A choice that is made without a connection counts when the connection is back. */
export async function losesItsLine(phone: Phone, wire: Wire): Promise<void> {
  const reconnecting = phone.text(({ line }) => line.lost);
  wire.cut();
  await expect(reconnecting).toBeVisible();
  await phone.choose(1);
  await keepsItsNight(phone, async () => {
    wire.restore();
    await expect(reconnecting).toBeHidden();
    await phone.page.reload();
    await phone.sees('night');
  });
}

/**
 * The phone is locked for minutes: nothing runs on it, and its connection dies without being closed.
 * The test moves its clock.
 */
export async function isLocked(phone: Phone, wire: Wire): Promise<void> {
  await keepsItsNight(phone, async () => {
    await phone.show('hidden');
    wire.strand();
    await phone.page.clock.fastForward('05:00');
    await phone.show('visible');
    await expect(phone.text(({ line }) => line.lost)).toBeHidden();
  });
}

/** The newest window gets the seat. The older one says so, and can take it back. */
export async function opensASecondWindow(phone: Phone): Promise<void> {
  await keepsItsNight(phone, async () => {
    const second = await phone.another();
    await second.page.goto(phone.page.url());
    await second.sees('night');
    await expect(phone.heading(({ closed }) => closed.replaced)).toBeVisible();
    await phone.tap(({ closed }) => closed.useHere);
    await phone.sees('night');
    await expect(second.heading(({ closed }) => closed.replaced)).toBeVisible();
    await second.page.close();
  });
}

/** Shows the PIN of its seat, in a sheet that stays open. */
export async function offersItsSeat(phone: Phone): Promise<string> {
  await phone.tap(({ menu }) => menu.open);
  await phone.tap(({ seats }) => seats.move);
  const groups = phone.page.locator('.pin .code');
  await expect(groups).toHaveCount(2);
  return (await groups.allTextContents()).join('');
}

/** Moves a seat to another phone with the PIN that the old phone shows. */
export async function typesThePin(from: Phone, to: Phone): Promise<void> {
  const night = await ofItsNight(from);
  const pin = await offersItsSeat(from);
  await to.page.goto(new URL(from.page.url()).pathname);
  await to.tap(({ seats }) => seats.door.elsewhere);
  await to.write(
    ({ aside }) => aside.bring.pin,
    `${pin.slice(0, 4)} ${pin.slice(4)}`.toLowerCase(),
  );
  await to.tap(({ aside }) => aside.bring.bring);
  await to.sees('night');
  expect(await ofItsNight(to)).toEqual(night);
  await expect(from.heading(({ seats }) => seats.lost.moved)).toBeVisible();
}

async function keepsItsNight(phone: Phone, mishap: () => Promise<void>): Promise<void> {
  const before = await ofItsNight(phone);
  await mishap();
  await expect(phone.text(({ game }) => like(game.night.picked))).toBeVisible();
  expect(await ofItsNight(phone)).toEqual(before);
}

/** The private card of a player, and the label of the chosen seat. */
const ofItsNight = async (phone: Phone) => [
  await phone.secret(),
  await phone.page.getByRole('button', { pressed: true }).getAttribute('aria-label'),
];

/** A player without their old phone claims the seat with a new one, and others vouch. */
export async function claimsTheSeat(
  to: Phone,
  code: string,
  vouchers: readonly Phone[],
): Promise<void> {
  await to.page.goto(`/${code}`);
  await to.write(({ start }) => start.name, to.name);
  // The name is taken. The seat is taken too, until the server counts the old phone as away.
  const asking = to.heading(({ seats }) => seats.asking.title);
  await expect(async () => {
    if (await asking.isVisible()) return;
    await to.button(({ seats }) => like(seats.door.watch, seats.door.ask)).click({ timeout: 5000 });
    await expect(asking).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const phone of vouchers) {
    await phone.tap(({ seats }) => seats.claim.answer);
    await phone.tap(({ aside }) => aside.claim.yes(to.name));
  }
  await to.sees('discussion');
}

/** Moves a seat to another phone with the link in the QR code of the old one. */
export async function followsThePersonalLink(from: Phone, to: Phone): Promise<void> {
  const pin = await offersItsSeat(from);
  const seat = new URL(from.page.url()).pathname;
  await to.page.goto(`${seat}#${pin}`);
  await to.tap(({ aside }) => aside.bring.bring);
  await to.sees('discussion');
  // A person who sees the address later must not get the seat.
  expect(new URL(to.page.url()).hash).toBe('');
  await expect(from.heading(({ seats }) => seats.lost.moved)).toBeVisible();
}

/** Joins as a new player while a game runs, and watches it. */
export async function watches(phone: Phone): Promise<void> {
  await phone.tap(({ seats }) => seats.door.watch);
  await phone.sees('discussion');
  await expect(phone.text(({ seats }) => seats.watching)).toBeVisible();
}
