import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './fit';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { asks, village } from './gallery/village';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 3000 });

const usual = { width: 390, height: 844 };
const sizes = [
  { ...usual, themes: ['light', 'dark'] },
  { width: 320, height: 568, themes: ['light', 'dark'] },
  { width: 568, height: 320, themes: ['light'] },
] as const;

for (const { width, height, themes } of sizes) {
  for (const [theme, [part, screens]] of pairs(themes, Object.entries(parts))) {
    test(`every screen of ${part} at ${width}x${height}, ${theme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const stage = await Stage.open(page);
      for (const screen of screens) {
        if (screen.oneTheme && theme !== themes[0]) continue;
        await test.step(screen.name, async () => {
          await stage.show(screen);
          const path = `test-results/screens/${screen.name}-${width}x${height}-${theme}.png`;
          await page.screenshot({ path, animations: 'disabled' });
          expect.soft(await faultsOf(page), screen.name).toEqual([]);
          // A size changes no name and no colour; the colours of all moods have a test of their own.
          if (width === usual.width && theme === 'light' && !screen.sameParts) {
            await expectNoViolations(page, screen.name);
          }
          await page.keyboard.up('Enter');
        });
      }
    });
  }
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
