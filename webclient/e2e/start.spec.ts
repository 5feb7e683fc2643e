import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

test('the start page greets and has no accessibility fault', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a link to a room that is not there says so in words', async ({ page }) => {
  await page.goto('/BMRTZ');
  await expect(page.getByRole('heading', { level: 1, name: 'No such room' })).toBeVisible();
});
