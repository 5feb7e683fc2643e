import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { textOn } from './textOn';

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
  await page.getByRole('button', { name: 'Start page' }).click();
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

test('the fifth letter of a code opens the room, and a wrong code stays in the form', async ({
  arrive,
  page,
}) => {
  const code = await (await arrive('Ada')).makeRoom();
  const wrong = [...code].reverse().join('') === code ? 'BMRTZ' : [...code].reverse().join('');
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  const field = page.getByRole('textbox', { name: 'Room code' });
  await expect(field).toBeFocused();
  await page.keyboard.type(wrong.toLowerCase());
  await expect(textOn(page, `There is no room ${wrong}.`)).toBeVisible();
  await expect(field).toHaveValue(wrong.toLowerCase());
  await expect(field).toBeFocused();
  await field.fill('');
  await page.keyboard.type(code.toLowerCase());
  await expect(page.getByRole('heading', { name: `Join ${code}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Bo');
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-phase=lobby]')).toBeAttached();

  await page.goto('/');
  const back = page.getByRole('button', { name: `Back to room ${code}` });
  await expect(back).toHaveClass(/primary/);
  await expect(page.getByRole('button').first()).toHaveText(`Back to room ${code}`);
});

test('a link to a room leads into the field for the name, and a name that is taken back to it', async ({
  arrive,
  page,
}) => {
  const code = await (await arrive('Ada')).makeRoom();
  await page.goto(`/${code}`);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Ada');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(textOn(page, 'Is that you?')).toBeVisible();
  await expect(name).toBeFocused();
});
