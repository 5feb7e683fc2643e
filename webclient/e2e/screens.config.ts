import usual from './playwright.config';

/** `make screens`: a picture, and no test. */
export default {
  ...usual,
  projects: [{ testMatch: 'contact.ts' }],
  outputDir: '../test-results/contact',
};
