import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Pictures are compared with those of the same run.
  snapshotPathTemplate: '../test-results/{testFileName}/{testName}/{arg}{ext}',
  reporter: 'list',
  timeout: 600_000, // longer than whole games take where the machine is slow
  // A slow machine is no fault: what takes how long is tested in virtual time, and by the tests that are alone.
  expect: { timeout: 30_000 },
  retries: 0,
  workers: 3, // of two cores: whole games wait most of the time
  projects: [
    { name: 'together', testIgnore: 'coming.spec.ts' },
    // It measures what people wait for, so it has the machine to itself.
    { name: 'alone', testMatch: 'coming.spec.ts', dependencies: ['together'] },
  ],
  use: {
    actionTimeout: 60_000, // sixteen phones that act at once have one another to wait for
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
