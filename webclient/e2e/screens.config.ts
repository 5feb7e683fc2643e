import usual from './playwright.config';

/** `make screens` and `make pictures`: pictures, and no tests. */
export default {
  ...usual,
  projects: [{ testMatch: ['contact.ts', 'round.ts'] }],
  outputDir: '../test-results/contact',
};
