import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';
import type { PerWorker } from './engines/fixtures';

const engines = 'engine*.spec.ts';

export default defineConfig<object, PerWorker>({
  testDir: '.',
  outputDir: '../test-results',
  // Tests compare pictures only with others of the same run.
  snapshotPathTemplate: '../test-results/{projectName}/{testFileName}/{testName}/{arg}{ext}',
  reporter: 'list',
  timeout: 600_000, // longer than whole games take on a slow machine
  // A slow machine must not fail a test. Durations are tested in virtual time, or by tests that run alone.
  expect: { timeout: 30_000 },
  retries: 0,
  workers: 3, // even on two cores, because whole games wait most of the time
  projects: [
    { name: 'together', testIgnore: ['coming.spec.ts', engines] },
    // These start browsers of their own.
    { name: 'firefox', testMatch: engines, use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: engines, use: { engineName: 'webkit' } },
    // These tests measure how long people wait, so they run alone.
    { name: 'alone', testMatch: 'coming.spec.ts', dependencies: ['together', 'firefox', 'webkit'] },
  ],
  use: {
    actionTimeout: 60_000, // sixteen phones that act at once wait for each other
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        // Else a look of a test at the page counts as a use, sometimes.
        '--autoplay-policy=no-user-gesture-required',
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
