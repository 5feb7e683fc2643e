import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on this screen; other screens of the test are looked at all the same. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  // To load axe costs three times as much as to run it: a page that has it keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const source = isLoaded ? { axeSource: 'void 0' } : {};
  // Nothing here is framed, and without a page of its own for the results it takes half the time.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
  expect.soft(told, name).toEqual([]);
}
