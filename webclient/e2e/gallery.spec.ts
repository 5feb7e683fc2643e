import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './fit';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { asks, village } from './gallery/village';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 3000 });

/** The other sizes, and languages, are those of fit.spec.ts. */
const { width, height } = { width: 390, height: 844 };

for (const [theme, [part, screens]] of pairs(['light', 'dark'] as const, Object.entries(parts))) {
  test(`every screen of ${part} at ${width}x${height}, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const stage = await Stage.open(page);
    for (const screen of screens) {
      if (screen.oneTheme && theme === 'dark') continue;
      await test.step(screen.name, async () => {
        await stage.show(screen);
        const path = `test-results/screens/${screen.name}-${width}x${height}-${theme}.png`;
        await page.screenshot({ path, animations: 'disabled' });
        expect.soft(await faultsOf(page), screen.name).toEqual([]);
        // The colours of all moods have a test of their own.
        if (theme === 'light' && !screen.sameParts) await expectNoViolations(page, screen.name);
        await page.keyboard.up('Enter');
      });
    }
  });
}

function pairs<A, B>(ones: readonly A[], others: readonly B[]): [A, B][] {
  return ones.flatMap((one) => others.map((other): [A, B] => [one, other]));
}

async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
  expect.soft(told, name).toEqual([]);
}

test('nobody can be chosen and confirmed, and an earlier question taken up again', async ({
  page,
}) => {
  const stage = await Stage.open(page);
  const reach = { self: true, ghosts: true, nobody: true };
  const you = { questions: [asks({ pick: 3, sure: true }), asks({})] };
  const view = village({ phase: 'night', edition: 'full-moon', reach, you });
  await stage.show({ name: 'night', phase: 'night', view });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('button', { name: 'Nobody' }).click();
  await expect(page.getByText('Your choice: nobody.')).toBeVisible();
  await expect(confirm).toBeEnabled();
  await page.getByRole('button', { name: 'Question 1 of 2' }).click();
  await expect(page.getByRole('button', { name: '4 Dan' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: '6 Farid' }).click();
  await expect(page.getByText('Your choice: Farid.')).toBeVisible();
  await expect(confirm).toBeEnabled();
});
