import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: 'list',
  timeout: 90_000,
  retries: 0,
  workers: 3, // of two cores: whole games wait most of the time
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
