import { expect, test } from './fixtures';

test('a wrong code is answered in words', async ({ page }) => {
  await page.goto('/ZZZZZ');
  await expect(page.getByRole('heading', { name: 'No such room' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  await page.getByLabel('Room code').fill('hello!');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('A room code has five letters')).toBeVisible();
});

test('a code is read as people write it', async ({ page, arrive }) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await page.goto('/');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  const written = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase();
  await page.getByLabel('Room code').fill(` ${written} `);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: `Join ${code}` })).toBeVisible();
});

test('names that cannot be are answered in words, and can be mended', async ({ page, arrive }) => {
  const host = await arrive('Ada');
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
});

test('the lobby says what is missing, and who comes while a game runs may watch', async ({
  page,
  arrive,
}) => {
  const host = await arrive('Ada');
  const code = await host.makeRoom();
  await expect(host.page.getByText('8 are needed, 1 is here.')).toBeVisible();
  await host.tap(({ lobby }) => lobby.fill(7));
  await host.tap(({ lobby }) => lobby.start);
  await host.sees('deal');
  await page.goto(`/${code}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Watch now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-phase', /deal|night/);
});
