import { expect, test } from './fixtures';
import { Phone } from './phone';
import { layWire } from './wire';

const names = ['Ada', 'Bruno', 'Chiara', 'Dong-hyun', 'Élodie', 'Francisco', 'Grandma', 'Hugo'];

test('eight phones play a game to the end; one reloads at night, one drops out in the vote', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const wire = await layWire(server.url);
  // One context a phone: each has a storage of its own.
  const contexts = await Promise.all(
    names.map((_, seat) =>
      browser.newContext({
        baseURL: seat === 2 ? wire.url : server.url,
        viewport: { width: 390, height: 844 },
      }),
    ),
  );
  const phones = await Promise.all(
    contexts.map((context, seat) => Phone.open(context, names[seat] ?? '')),
  );
  const [host, ...others] = phones as [Phone, ...Phone[]];

  const code = await host.makeRoom();
  for (const phone of others) await phone.join(code);
  await expect(host.page.getByRole('heading', { name: '8 players' })).toBeVisible();
  await host.setTimings({
    'Looking at the card': '20',
    'Night, shortest': '2',
    'Night, longest': '20',
    Reading: '1',
    Dawn: '1',
    Discussion: '1',
    'One turn to accuse': '10',
    'One turn, chosen ahead': '0.3',
    'The two suspects': '1',
    'One defence': '1',
    Verdict: '10',
    'Outcome of the verdict': '1',
  });
  await host.tap('Start the game');

  // It has the same secret and the same choice as before.
  const reloads = once(async () => {
    const phone = others[0] as Phone;
    await phone.choose();
    await expect(phone.page.getByText(/^Your choice: /)).toBeVisible();
    const before = await phone.secret();
    await phone.page.reload();
    await phone.sees('night');
    await expect(phone.page.getByRole('button', { pressed: true })).toBeVisible();
    expect(await phone.secret()).toBe(before);
  });
  // What it chose while the line was cut counts when the line is back.
  const drops = once(async () => {
    const phone = others[1] as Phone;
    const reconnecting = phone.page.getByText('Reconnecting');
    wire.cut();
    await expect(reconnecting).toBeVisible();
    await phone.choose();
    await phone.tap(/^(Accuse|On my turn:) /);
    wire.mend();
    await expect(phone.page.getByText(/^(Saved: |Your token lies before )/)).toBeVisible();
    await expect(reconnecting).toBeHidden();
    return 'acted' as const;
  });
  await Promise.all(
    phones.map((phone, seat) =>
      phone.playToTheEnd(async (phase) => {
        if (seat === 1 && phase === 'night') await reloads();
        if (seat === 2 && phase === 'accusation') return drops();
        return undefined;
      }),
    ),
  );
  expect([reloads.happened(), drops.happened()]).toEqual([true, true]);

  const winners = await Promise.all(
    phones.map((phone) =>
      phone.page.getByText(/^The (village wins|werewolves win)$/).textContent(),
    ),
  );
  expect(new Set(winners).size).toBe(1);
  for (const phone of phones) {
    await expect(phone.page.getByText(/^You (win|lose)\.$/)).toBeVisible();
    await expect(phone.page.getByText('Werewolf', { exact: true })).toHaveCount(2);
  }

  await host.tap('Play again');
  for (const phone of phones) await phone.sees('lobby');
  await expect(host.page.getByRole('heading', { name: '8 players' })).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
  await wire.stop();
});

/** Runs something the first time it is called. */
function once<T>(run: () => Promise<T>) {
  let happened = false;
  const call = async () => {
    if (happened) return undefined;
    happened = true;
    return run();
  };
  return Object.assign(call, { happened: () => happened });
}
