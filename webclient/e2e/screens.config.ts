import usual from './playwright.config';

/** For `make screens` and `make pictures`, which take pictures and run no tests. */
export default {
  ...usual,
  projects: [{ testMatch: ['contact.ts', 'round.ts'] }],
  outputDir: '../test-results/contact',
};
