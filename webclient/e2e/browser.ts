import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell of Debian comes first. It starts three times as fast as the whole browser, in half
// the memory.
const names = ['chromium-headless-shell', 'chromium'];

export function findBrowser(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...installed, chromium.executablePath()].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'No browser for the tests. Debian: apt-get install chromium-headless-shell. Elsewhere: npx playwright install --with-deps chromium',
  );
}
