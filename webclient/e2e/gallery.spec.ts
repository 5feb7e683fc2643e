import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { asks, village } from './gallery/village';

test.describe.configure({ mode: 'parallel' });

for (const [part, screens] of Object.entries(parts)) {
  test(`every screen of ${part} can be used by everybody`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const stage = await Stage.open(page);
    await page.goto('https://tabula.test/');
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await stage.show(screen, { anew: false });
        await page.screenshot({
          path: `test-results/screens/${screen.name}.png`,
          animations: 'disabled',
        });
        // A language, a size and a theme change no roles, and the colours of all moods have a test of their own.
        if (!screen.sameParts) await expectNoViolations(page, screen.name);
        await page.keyboard.up('Enter');
      });
    }
  });
}

async function expectNoViolations(page: Page, name: string): Promise<void> {
  // Nothing here is framed, and without a page of its own for the results it takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
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
