import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on this screen. The test goes on after a violation. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  // Loading axe takes three times as long as running it, so a page loads it once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const source = isLoaded ? { axeSource: 'void 0' } : {};
  // The pages have no frames. Without an extra page for the results, axe takes half the time.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
  expect.soft(told, name).toEqual([]);
}
