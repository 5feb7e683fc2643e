import { test as base } from '@playwright/test';
import { startServer, type TabulaServer } from './server';

export { expect } from '@playwright/test';

interface PerTest {
  serverLog: undefined;
}

interface PerWorker {
  server: TabulaServer;
}

/** Playwright's test with a Tabula server of the worker's own behind `page.goto('/')`. */
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
