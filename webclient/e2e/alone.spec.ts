import { expect, test } from './fixtures';
import { Phone } from './phone';

test('one person with seven bots plays a whole game on a small phone', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.close();
  const phone = await Phone.open(context, 'Ada');
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await phone.makeRoom();
  await expect(phone.page.getByText('8 are needed, 1 is here.')).toBeVisible();
  await phone.tap('Add 7 bots');
  await expect(phone.page.getByRole('heading', { name: '8 players' })).toBeVisible();
  await phone.setTimings({
    'Night, shortest': '1',
    Reading: '1',
    Dawn: '1',
    Discussion: '1',
    'One turn to accuse': '8',
    'One turn, chosen ahead': '0.2',
    'The two suspects': '1',
    'One defence': '1',
    'Outcome of the verdict': '1',
  });
  await phone.tap('Start the game');
  await phone.playToTheEnd();
  await expect(phone.page.getByText(/^The (village wins|werewolves win)$/)).toBeVisible();
  await phone.tap('Play again');
  await phone.sees('lobby');
});
