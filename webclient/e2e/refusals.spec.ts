import { expect, test } from './fixtures';
import { Phone } from './phone';

test('a wrong code is answered in words', async ({ page }) => {
  await page.goto('/ZZZZZ');
  await expect(page.getByRole('heading', { name: 'No such room' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  await page.getByLabel('Room code').fill('hello!');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('A room code has five letters')).toBeVisible();
});

test('a code is read as people write it', async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const host = await Phone.open(context, 'Ada');
  const code = await host.makeRoom();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  const written = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase();
  await page.getByLabel('Room code').fill(` ${written} `);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: `Join ${code}` })).toBeVisible();
  await context.close();
});

test('names that cannot be are answered in words, and can be mended', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const host = await Phone.open(context, 'Ada');
  const code = await host.makeRoom();
  await page.goto(`/${code}`);
  const name = page.getByLabel('Your name');
  const join = page.getByRole('button', { name: 'Join', exact: true });

  await name.fill('ada');
  await join.click();
  await expect(page.getByText('ada is here already. Is that you?')).toBeVisible();
  await page.getByRole('button', { name: 'It is me: ask for my seat' }).click();
  await expect(page.getByText('The phone of that seat is here.')).toBeVisible();
  await name.fill('x'.repeat(500));
  await expect(page.getByText('At most 16 letters.')).toBeVisible();
  await expect(join).toBeDisabled();
  await name.fill('');
  await join.click();
  await expect(page.getByText('Please write a name.')).toBeVisible();
  await name.fill('Bo');
  await join.click();
  await expect(page.getByRole('heading', { name: '2 players' })).toBeVisible();
  await context.close();
});

test('the lobby says what is missing, and who comes while a game runs may watch', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const host = await Phone.open(context, 'Ada');
  const code = await host.makeRoom();
  await expect(host.page.getByText('8 are needed, 1 is here.')).toBeVisible();
  await host.tap('Add 7 bots');
  await host.tap('Start the game');
  await host.sees('deal');
  await page.goto(`/${code}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Watch now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-phase', /deal|night/);
  await context.close();
});

test('a seat opened in a second window is taken over, and can be taken back', async ({
  page,
  context,
}) => {
  await page.close();
  const phone = await Phone.open(context, 'Ada');
  const code = await phone.makeRoom();
  const second = await context.newPage();
  await second.goto(`/${code}`);
  await expect(second.getByRole('heading', { name: '1 player' })).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: 'Opened elsewhere' })).toBeVisible();
  await phone.tap('Use it here');
  await phone.sees('lobby');
  await expect(second.getByRole('heading', { name: 'Opened elsewhere' })).toBeVisible();
});
