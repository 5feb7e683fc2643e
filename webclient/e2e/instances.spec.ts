import { type Browser, test as base, expect } from '@playwright/test';
import { Phone } from './phone';
import { Pulse } from './pulse';
import { type Redis, startRedis } from './redis';
import { startServer, type TabulaServer } from './server';
import { layWire, type Wire } from './wire';

/** What people may notice of an instance that is gone. */
const patience = 3000;

interface Cluster {
  a: TabulaServer;
  b: TabulaServer;
  wire: Wire;
  redis: Redis;
  /** Starts an instance that was killed again, at its old address. */
  revive(instance: 'a' | 'b'): Promise<void>;
}

/** Two instances that share one Redis, behind one address. */
const test = base.extend<{ cluster: Cluster }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
  cluster: async ({}, use) => {
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
    await wire.stop();
    await Promise.all([cluster.a.stop(), cluster.b.stop()]);
    await redis.stop();
  },
});

test('eight phones on two instances: one is killed at night, the other in the verdict', async ({
  browser,
  cluster,
}) => {
  test.setTimeout(180_000);
  const { wire } = cluster;
  const names = ['Ada', 'Bruno', 'Chiara', 'Dong-hyun', 'Élodie', 'Francisco', 'Grandma', 'Hugo'];
  const table = await Promise.all(names.map((name) => arrive(browser, wire.url, name)));
  const phones = table.map(({ phone }) => phone);
  const [host, ...others] = phones as [Phone, ...Phone[]];
  const gaps = () => table.flatMap(({ pulse }) => pulse.gaps);
  /** Kills an instance, and answers how long its phones were away. */
  const kill = async (instance: 'a' | 'b') => {
    const before = gaps().length;
    const there = wire.phones(cluster[instance].url);
    await cluster[instance].kill();
    await expect.poll(() => gaps().length).toBe(before + there);
    return there;
  };

  const code = await host.makeRoom();
  for (const phone of others) await phone.join(code);
  await expect(host.page.getByRole('heading', { name: '8 players' })).toBeVisible();
  expect(wire.phones(cluster.a.url)).toBeGreaterThan(0);
  expect(wire.phones(cluster.b.url)).toBeGreaterThan(0);
  await host.setTimings({
    'Looking at the card': '20',
    'Night, shortest': '2',
    'Night, longest': '40',
    Reading: '1',
    Dawn: '1',
    Discussion: '1',
    'One turn to accuse': '10',
    'One turn, chosen ahead': '0.3',
    'The two suspects': '1',
    'One defence': '1',
    Verdict: '20',
    'Outcome of the verdict': '5',
  });
  await host.tap('Start the game');

  const night = meeting(phones.length, async () => {
    expect(await kill('a')).toBeLessThan(phones.length);
    await cluster.revive('a');
  });
  const sleeps = async (phone: Phone) => {
    await phone.choose();
    const choice = phone.page.getByText(/^Your choice: /);
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
    const card = phone.page.getByRole('button', { name: /Tuft of fur|Paw print/ }).first();
    if (!(await card.isVisible())) return 'acted' as const; // a suspect or a ghost watches
    voters.push(phone.name);
    await card.click();
    await phone.tap(/^Vote: lynch /);
    return 'acted' as const;
  };
  const counted = async (phone: Phone) => {
    const names = phone.page.getByRole('list', { name: /^For / }).locator('.seat-name');
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
        if (phase === 'lynch') await counted(phone);
        return undefined;
      });
    }),
  );
  expect(await Promise.all(killed)).toHaveLength(1);
  for (const gap of gaps()) expect(gap).toBeLessThan(patience);
  expect(wire.phones(cluster.a.url)).toBe(phones.length);

  const winners = await Promise.all(
    phones.map((phone) =>
      phone.page.getByText(/^The (village wins|werewolves win)$/).textContent(),
    ),
  );
  expect(new Set(winners).size).toBe(1);
});

test('an instance that is frozen is left unseen', async ({ browser, cluster }) => {
  const { a, b, wire } = cluster;
  const ada = await arrive(browser, wire.url, 'Ada');
  const bruno = await arrive(browser, wire.url, 'Bruno');
  await bruno.phone.join(await ada.phone.makeRoom());
  expect([wire.phones(a.url), wire.phones(b.url)]).toEqual([1, 1]);
  const troubles = [ada, bruno].map(({ phone }) => phone.page.getByText(/Reconnecting|Hold on/));

  // The address has noticed it.
  const frozenAt = Date.now();
  wire.freeze(a.url);
  wire.avoid(a.url);
  await expect.poll(() => ada.pulse.greetedAt).toBeGreaterThan(frozenAt);
  expect(ada.pulse.greetedAt - frozenAt).toBeLessThan(patience);
  await ada.phone.tap('Add 6 bots');
  await expect(bruno.phone.page.getByRole('heading', { name: '8 players' })).toBeVisible();

  // The address goes on leading there: phones try on.
  wire.thaw(a.url);
  wire.freeze(b.url);
  await expect.poll(() => wire.phones(a.url), { timeout: 15_000 }).toBe(2);
  for (const trouble of troubles) await expect(trouble).toBeHidden();
  expect([...ada.pulse.gaps, ...bruno.pulse.gaps]).toEqual([]);
  wire.thaw(b.url);
});

test('an instance that is stopped sends its phones to the other', async ({ browser, cluster }) => {
  const { a, b, wire } = cluster;
  const ada = await arrive(browser, wire.url, 'Ada');
  const bruno = await arrive(browser, wire.url, 'Bruno');
  await bruno.phone.join(await ada.phone.makeRoom());
  await a.stop();
  await expect.poll(() => wire.phones(b.url)).toBe(2);
  await ada.phone.tap('Add 6 bots');
  await expect(bruno.phone.page.getByRole('heading', { name: '8 players' })).toBeVisible();
  expect(ada.pulse.gaps).toHaveLength(1);
  for (const gap of ada.pulse.gaps) expect(gap).toBeLessThan(patience);
});

test('while the store is away, phones hold on, and what they send counts once it is back', async ({
  browser,
  cluster,
}) => {
  const { redis, wire } = cluster;
  const ada = await arrive(browser, wire.url, 'Ada');
  const bruno = await arrive(browser, wire.url, 'Bruno');
  await bruno.phone.join(await ada.phone.makeRoom());
  const pages = [ada, bruno].map(({ phone }) => phone.page);

  redis.freeze();
  for (const page of pages) await expect(page.getByText('Hold on a moment')).toBeVisible();
  await ada.phone.tap('Add 6 bots');
  // It has looked for another instance, and another; there is none that would help.
  await expect.poll(() => ada.pulse.sockets, { timeout: 15_000 }).toBeGreaterThan(3);
  for (const page of pages) await expect(page.getByText('Hold on a moment')).toBeVisible();
  redis.thaw();
  for (const page of pages) {
    await expect(page.getByText('Hold on a moment')).toBeHidden();
    await expect(page.getByRole('heading', { name: '8 players' })).toBeVisible();
  }
  // Nobody was without a line for longer than a blink.
  for (const gap of [...ada.pulse.gaps, ...bruno.pulse.gaps]) expect(gap).toBeLessThan(500);
});

async function arrive(browser: Browser, baseURL: string, name: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await Phone.open(context, name);
  return { phone, pulse: new Pulse(phone.page) };
}

/** Lets everybody wait for everybody, and for what the last one to come does. */
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
