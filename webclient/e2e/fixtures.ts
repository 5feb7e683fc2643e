import { test as base } from '@playwright/test';
import { Phone, type Settings } from './phone';
import { startServer, type TabulaServer } from './server';

export { expect } from '@playwright/test';

interface PerTest {
  serverLog: undefined;
  /** Opens the phone of a player, which closes at the end of the test. */
  arrive: (name: string, settings?: Partial<Settings>) => Promise<Phone>;
}

interface PerWorker {
  server: TabulaServer;
}

/**
 * The test of Playwright with a Tabula server for each worker, which `page.goto('/')` opens. Files that
 * do not need the server also use this test, because Playwright then keeps the worker and its browser.
 */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  arrive: async ({ browser, server }, use) => {
    const phones: Phone[] = [];
    await use(async (name, settings) => {
      const phone = await Phone.open(browser, name, { baseURL: server.url, ...settings });
      phones.push(phone);
      return phone;
    });
    await Promise.all(phones.map((phone) => phone.close()));
  },
  serverLog: [
    async ({ server }, use, testInfo) => {
      const before = server.log.length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = server.log.slice(before).join('\n');
      await testInfo.attach('server log', { body: lines, contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
