import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestBrowsers } from './oldestBrowsers';

test('README names the oldest browsers', () => {
  const said = readFileSync('../README.md', 'utf8').replace(/\s+/g, ' ');
  const { safari, chrome, firefox } = oldestBrowsers;
  expect(said).toContain(
    `Safari ${safari}, Chrome ${chrome}, Android WebView ${chrome} or Firefox ${firefox}`,
  );
});
