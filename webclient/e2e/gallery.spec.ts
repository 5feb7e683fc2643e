import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { asks, village } from './gallery/village';
import { looks, tryOut } from './looks';
import { textOn } from './textOn';

test.describe.configure({ mode: 'parallel' });

for (const [part, screens] of Object.entries(parts)) {
  // Axe looks at one language, size and theme, because others change no ARIA roles, and another test
  // checks the colours of all moods.
  const different = screens.filter(({ sameParts }) => !sameParts);
  test(`every screen of ${part} fits in English, and axe finds nothing`, ({ page }) =>
    tryOut(page, 'en', different, looks, ({ name }) => expectNoViolations(page, name)));
}

test('a player can confirm the choice of nobody, and change an earlier answer', async ({
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
  await expect(textOn(page, 'Your choice: nobody.')).toBeVisible();
  await expect(confirm).toBeEnabled();
  await page.getByRole('button', { name: 'Question 1 of 2' }).click();
  await expect(page.getByRole('button', { name: '4 Dan' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: '6 Farid' }).click();
  await expect(textOn(page, 'Your choice: Farid.')).toBeVisible();
  await expect(confirm).toBeEnabled();
});
