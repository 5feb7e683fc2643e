import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: 'list',
  timeout: 600_000, // longer than whole games take where the machine is slow
  expect: { timeout: 15_000 }, // a slow machine is no fault: what takes how long is tested in virtual time
  retries: 0,
  workers: 3, // of two cores: whole games wait most of the time
  projects: [
    { name: 'together', testIgnore: 'coming.spec.ts' },
    // It measures what people wait for, so it has the machine to itself.
    { name: 'alone', testMatch: 'coming.spec.ts', dependencies: ['together'] },
  ],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
