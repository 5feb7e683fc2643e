import type { Browser } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { motionOf, Phone, packOf } from './phone';
import { Pulse } from './pulse';
import { type Redis, startRedis } from './redis';
import { startServer, type TabulaServer } from './server';
import { layWire, type Wire } from './wire';
import { like } from './words';

interface Cluster {
  a: TabulaServer;
  b: TabulaServer;
  wire: Wire;
  redis: Redis;
  /** Starts a killed instance again, at its old address. */
  revive(instance: 'a' | 'b'): Promise<void>;
}

/** Two instances that share one Redis, behind one address. */
const test = base.extend<{ cluster: Cluster }>({
  cluster: async ({ browser }, use) => {
    const redis = await startRedis();
    const start = (address?: string) => startServer(redis.url, address);
    const [a, b] = await Promise.all([start(), start()]);
    const wire = await layWire(a.url, b.url);
    const cluster: Cluster = {
      a,
      b,
      wire,
      redis,
      revive: async (instance) => {
        cluster[instance] = await start(new URL(cluster[instance].url).host);
      },
    };
    await use(cluster);
    // Open phones would look for their servers for ever, while other tests run.
    await Promise.all(browser.contexts().map((phone) => phone.close()));
    await wire.stop();
    await Promise.all([cluster.a.stop(), cluster.b.stop()]);
    await redis.stop();
  },
});

test('eight phones on two instances: one is killed at night, the other in the verdict', {
  tag: '@all',
}, async ({ browser, cluster }) => {
  const { wire } = cluster;
  const names = ['Ada', 'Bruno', 'Chiara', 'Dong-hyun', 'Élodie', 'Francisco', 'Grandma', 'Hugo'];
  const table = await Promise.all(names.map((name, seat) => arrive(browser, wire.url, name, seat)));
  const phones = table.map(({ phone }) => phone);
  const [host, ...others] = phones as [Phone, ...Phone[]];
  const lines = () => table.reduce((sum, { pulse }) => sum + pulse.lines, 0);
  /** Kills an instance, and returns how many phones had to reconnect. */
  const kill = async (instance: 'a' | 'b') => {
    const before = lines();
    const there = wire.phones(cluster[instance].url);
    await cluster[instance].kill();
    await expect.poll(lines).toBeGreaterThanOrEqual(before + there);
    return there;
  };

  const code = await host.makeRoom();
  for (const phone of others) await phone.join(code);
  await host.seesPlayers(8);
  expect(wire.phones(cluster.a.url)).toBeGreaterThan(0);
  expect(wire.phones(cluster.b.url)).toBeGreaterThan(0);
  await host.setTimings({
    deal: 1200,
    night_min: 2,
    night_max: 1200,
    reading: 1,
    dawn: 1,
    discussion: 1,
    accusation: 60,
    token: 0.3,
    suspects: 1,
    defence: 1,
    verdict: 1200,
    lynch: 10,
  });
  await host.tap(({ lobby }) => lobby.start);

  const night = meeting(phones.length, async () => {
    expect(await kill('a')).toBeLessThan(phones.length);
    await cluster.revive('a');
    const pack = packOf(phones);
    for (const phone of phones) phone.suspects = pack;
  });
  const sleeps = async (phone: Phone) => {
    await phone.choose();
    const choice = phone.text(({ game }) => like(game.night.picked));
    await expect(choice).toBeVisible();
    const before = [await phone.secret(), await choice.textContent()];
    await night();
    expect([await phone.secret(), await choice.textContent()]).toEqual(before);
  };

  const killed: Promise<number>[] = [];
  const verdict = meeting(phones.length, async () => {
    killed.push(kill('b'));
  });
  const voters: string[] = [];
  const votes = async (phone: Phone) => {
    await verdict();
    if (await phone.isAsked()) voters.push(phone.name);
    return undefined;
  };
  const counted = async (phone: Phone) => {
    const lists = phone.page.getByRole('list', { name: like(phone.words.game.lynch.votedFor) });
    const names = lists.locator('.seat-name');
    expect((await names.allTextContents()).map(withoutNumber).sort()).toEqual([...voters].sort());
  };

  await Promise.all(
    phones.map((phone) => {
      const met = new Set<string>();
      return phone.playToTheEnd(async (phase) => {
        if (met.has(phase)) return undefined;
        met.add(phase);
        if (phase === 'night') await sleeps(phone);
        if (phase === 'verdict') return votes(phone);
        if (phase === 'lynch') await phone.during(phase, () => counted(phone));
        return undefined;
      });
    }),
  );
  expect(await Promise.all(killed)).toHaveLength(1);
  await expect.poll(() => wire.phones(cluster.a.url)).toBe(phones.length);

  const winners = await Promise.all(phones.map((phone) => phone.winner()));
  expect(new Set(winners).size).toBe(1);
});

test('phones leave a frozen instance without an interruption', { tag: '@all' }, async ({
  browser,
  cluster,
}) => {
  const { a, b, wire } = cluster;
  const ada = await arrive(browser, wire.url, 'Ada');
  const bruno = await arrive(browser, wire.url, 'Bruno');
  await bruno.phone.join(await ada.phone.makeRoom());
  expect([wire.phones(a.url), wire.phones(b.url)]).toEqual([1, 1]);
  const troubles = [ada, bruno].map(({ phone }) =>
    phone.text(({ line }) => like(line.lost, line.holdOn)),
  );

  // The proxy has noticed it, and leads to the other instance.
  wire.freeze(a.url);
  wire.avoid(a.url);
  await expect.poll(() => ada.pulse.lines).toBe(2);
  await ada.phone.tap(({ lobby }) => lobby.fill(6));
  await bruno.phone.seesPlayers(8);

  // The proxy has not noticed it and still leads to it, so phones try again and again.
  wire.thaw(a.url);
  wire.freeze(b.url);
  await expect.poll(() => wire.phones(a.url)).toBe(2);
  for (const trouble of troubles) await expect(trouble).toBeHidden();
  expect([ada.pulse.losses, bruno.pulse.losses]).toEqual([0, 0]);
  wire.thaw(b.url);
});

test('the phones of a stopped instance go to the other', async ({ browser, cluster }) => {
  const { a, b, wire } = cluster;
  const ada = await arrive(browser, wire.url, 'Ada');
  const bruno = await arrive(browser, wire.url, 'Bruno');
  await bruno.phone.join(await ada.phone.makeRoom());
  await a.stop();
  await expect.poll(() => wire.phones(b.url)).toBe(2);
  await ada.phone.tap(({ lobby }) => lobby.fill(6));
  await bruno.phone.seesPlayers(8);
  expect(ada.pulse.losses).toBe(1);
});

test('while the store is away, phones wait, and their commands count once it is back', async ({
  browser,
  cluster,
}) => {
  const { redis, wire } = cluster;
  const ada = await arrive(browser, wire.url, 'Ada');
  const bruno = await arrive(browser, wire.url, 'Bruno');
  await bruno.phone.join(await ada.phone.makeRoom());
  const phones = [ada.phone, bruno.phone];
  const notices = phones.map((phone) => phone.text(({ line }) => line.holdOn));

  redis.freeze();
  for (const notice of notices) await expect(notice).toBeVisible();
  await ada.phone.tap(({ lobby }) => lobby.fill(6));
  // The phone has tried other instances, but none has a store.
  await expect.poll(() => ada.pulse.sockets).toBeGreaterThan(2);
  for (const notice of notices) await expect(notice).toBeVisible();
  redis.thaw();
  for (const notice of notices) await expect(notice).toBeHidden();
  for (const phone of phones) await phone.seesPlayers(8);
  // Both kept their connection. But an instance may still give the seat to a socket that the phone
  // has given up, and then the phone connects once more.
  for (const { pulse } of [ada, bruno]) expect(pulse.losses).toBeLessThanOrEqual(1);
});

async function arrive(browser: Browser, baseURL: string, name: string, seat = 0) {
  const phone = await Phone.open(browser, name, { baseURL, ...motionOf(seat) });
  return { phone, pulse: new Pulse(phone.page) };
}

/** Returns a function that waits until all have called it, and the last one has done something. */
function meeting(size: number, run: () => Promise<void>): () => Promise<void> {
  let missing = size;
  let begin = () => {};
  const over = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(run);
  return () => {
    missing -= 1;
    if (missing === 0) begin();
    return over;
  };
}

const withoutNumber = (name: string) => name.replace(/^\d+/, '').trim();
