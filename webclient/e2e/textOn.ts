import type { Locator, Page } from '@playwright/test';
import type { AnyPage } from './engines/anyPage';

/**
 * Finds words on the screen. Announced words stand in the page a second time, where nobody sees them; the
 * other engines never find them there.
 */
export function textOn<P extends AnyPage>(page: P, words: string | RegExp, exact = false) {
  const found = page.getByText(words, { exact }) as ReturnType<P['getByText']>;
  if (!('and' in found)) return found;
  const seen = (page as unknown as Page).locator(':not(.announcer, .announcer *)');
  return (found as unknown as Locator).and(seen) as unknown as ReturnType<P['getByText']>;
}
