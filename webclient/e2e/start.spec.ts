import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

test('the start page appears and has no accessibility fault', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('the start page leads to what the server stores', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeVisible();
});

test('a link to a room that does not exist says so', async ({ page }) => {
  await page.goto('/BMRTZ');
  await expect(page.getByRole('heading', { level: 1, name: 'No such room' })).toBeVisible();
});

test('the focus goes along on the way into a room', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a room' }).press('Enter');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tabula' })).toBeFocused();
  await page.getByRole('button', { name: 'Make a room' }).press('Enter');
  await page.getByRole('textbox').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-phase=lobby] h1')).toBeFocused();
});
