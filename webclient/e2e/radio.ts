import type { Page } from '@playwright/test';
import { badRadio } from './badRadio';
import { expect, test } from './fixtures';

/** `make radio`: what a player with a bad radio waits for. It measures and judges nothing. */

const rounds = 5;

test('a phone on a bad radio', async ({ arrive, server }) => {
  const radio = await badRadio(server.url);
  const waits: Record<string, number[]> = {};
  const measure = async (what: string, act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    waits[what] = [...(waits[what] ?? []), performance.now() - began];
  };
  for (let round = 0; round < rounds; round++) {
    const host = await arrive('Ada');
    const code = await host.makeRoom();
    const guest = await arrive('Bruno', { baseURL: radio.url });
    const answers = answersOf(guest.page);
    const { lobby, start, game } = guest.words;
    await measure('link to the form', async () => {
      await guest.page.goto(`/${code}`);
      await expect(guest.page.getByLabel(start.name)).toBeVisible();
    });
    await guest.write(() => start.name, 'Bruno');
    await measure('join to the lobby', async () => {
      await guest.tap(() => start.joinButton);
      await guest.sees('lobby');
    });
    await host.tap(() => lobby.fill(6));
    await host.seesPlayers(8);
    await host.setTimings({ deal: 8, night_min: 2, night_max: 8, reading: 1, dawn: 10 });
    await host.tap(() => lobby.start);
    await measure('start to the card', () => guest.sees('deal'));
    await host.sees('dawn');
    await measure('dawn, behind a phone with a good line', () => guest.sees('dawn'));
    await guest.sees('discussion');
    for (let taps = 0; taps < 10; taps++) {
      const { raise, lower } = game.talk.hands;
      if (await guest.isAsked()) break; // a ghost has no hand to raise
      await guest.tap(() => (taps % 2 === 0 ? raise : lower));
      await guest.page.waitForTimeout(1500);
    }
    waits['command to its acknowledgement'] = [
      ...(waits['command to its acknowledgement'] ?? []),
      ...answers,
    ];
    await Promise.all([host.close(), guest.close()]);
  }
  await radio.stop();
  for (const [what, list] of Object.entries(waits)) {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
    const worst = at(1);
    process.stdout.write(`${what}: ${list.length} times, p50 ${at(0.5)} ms, worst ${worst} ms\n`);
  }
});

/** How long each command of a page takes until a frame acknowledges it, ms. */
function answersOf(page: Page): number[] {
  const answers: number[] = [];
  const asked = new Map<number, number>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { n } = JSON.parse(String(payload));
      if (n !== undefined && !asked.has(n)) asked.set(n, performance.now());
    });
    socket.on('framereceived', ({ payload }) => {
      const { ack } = JSON.parse(String(payload));
      for (const [n, at] of asked) {
        if (!(n <= ack)) continue;
        answers.push(performance.now() - at);
        asked.delete(n);
      }
    });
  });
  return answers;
}
