import usual from './playwright.config';

/** `make screens` and `make pictures`: pictures, and no tests; `make radio`: figures. */
export default {
  ...usual,
  projects: [{ testMatch: ['contact.ts', 'radio.ts', 'round.ts'] }],
  outputDir: '../test-results/contact',
};
