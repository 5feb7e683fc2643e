import type { Locator, Page } from '@playwright/test';

/** Words on the screen. What is announced stands in the page a second time, where no eye finds it. */
export const textOn = (page: Page, words: string | RegExp, exact = false): Locator =>
  page.getByText(words, { exact }).and(page.locator(':not(.announcer, .announcer *)'));
