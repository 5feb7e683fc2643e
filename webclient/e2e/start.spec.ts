import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

test('the start page greets and has no accessibility fault', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a room link with any path loads the same page', async ({ page }) => {
  await page.goto('/BMRTZ');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with a Korean browser', () => {
  test.use({ locale: 'ko-KR' });

  test('the page speaks Korean', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });
});
