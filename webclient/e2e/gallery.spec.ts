import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { day } from './gallery/day';
import { editions } from './gallery/editions';
import { end } from './gallery/end';
import { gathering } from './gallery/gathering';
import { night } from './gallery/night';
import { seats } from './gallery/seats';
import { Stage } from './gallery/stage';
import { asks, village } from './gallery/village';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 3000 });

const parts = { seats, gathering, night, day, editions: [...editions, ...end] };
const usual = { width: 390, height: 844 };
const sizes = [
  { ...usual, themes: ['light', 'dark'] },
  { width: 320, height: 568, themes: ['light', 'dark'] },
  { width: 568, height: 320, themes: ['light'] },
] as const;

for (const { width, height, themes } of sizes) {
  for (const [theme, [part, screens]] of pairs(themes, Object.entries(parts))) {
    test(`every screen of ${part} at ${width}x${height}, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const stage = await Stage.open(page);
      for (const screen of screens) {
        if (screen.oneTheme && theme !== themes[0]) continue;
        await test.step(screen.name, async () => {
          await stage.show(screen);
          const path = `test-results/screens/${screen.name}-${width}x${height}-${theme}.png`;
          await page.screenshot({ path, animations: 'disabled' });
          await expectToFit(page, screen.name);
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

/** Nothing sideways; what is to be done lies in sight and is big enough for a thumb. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page is ${scrollWidth} wide`);
    for (const face of document.querySelectorAll('.card-face, .paper')) {
      if (face.scrollHeight > face.clientHeight + 1) found.push('a secret is cut off');
    }
    for (const box of document.querySelectorAll('main, dialog')) {
      if (box.scrollWidth > box.clientWidth) found.push(`${box.tagName} scrolls sideways`);
    }
    for (const button of document.querySelectorAll('button, .choice label, .switch')) {
      const { width, height, left, right, bottom } = button.getBoundingClientRect();
      const what = button.getAttribute('aria-label') ?? button.textContent;
      if (width < 48 || height < 48) found.push(`${what} is ${width}x${height}`);
      if (left < 0 || right > innerWidth) found.push(`${what} is out of sight`);
      const pinned = button.closest('.stage-foot') || button.matches('.primary');
      if (pinned && !document.querySelector('dialog') && bottom > innerHeight)
        found.push(`${what} ends at ${bottom}`);
    }
    return found;
  });
  expect.soft(faults, name).toEqual([]);
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
