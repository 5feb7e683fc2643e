import { writeFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { all, type Phone, type Settings } from './phone';
import { animation, picture } from './pictures';
import { catalogues, like } from './words';

const names = ['Ada', 'Bruno', 'Carmen', 'Dan', 'Elif', 'Felix', 'Gloria', 'Hugo'];
const roles = catalogues.en.roles.names;
/** In seconds. A phase that only the clock ends lasts long enough for its pictures. */
const waits = { night_min: 2, reading: 8, dawn: 8, token: 1, suspects: 8, defence: 4, lynch: 8 };
/** Phones keep their screens on. */
const settings: Partial<Settings> = {
  reducedMotion: 'reduce',
  permissions: ['screen-wake-lock'],
};

interface Moment {
  name: string;
  screens: ReadonlyMap<Phone, Buffer>;
}

/** Takes pictures of the phones, while some players hold their secrets. */
type Take = (moment: string, ...holders: readonly Phone[]) => Promise<void>;

interface Round {
  host: Phone;
  wolf: Phone;
  seer: Phone;
  victim: Phone;
  /** The two suspects. */
  guilty: Phone;
  innocent: Phone;
  /** The others who are alive at the vote. */
  voters: readonly Phone[];
}

test('the pictures of README', async ({ arrive, page }) => {
  const phones = await Promise.all(names.map((name) => arrive(name, settings)));
  const [host, ...guests] = phones as [Phone, ...Phone[]];
  const moments: Moment[] = [];
  let shown: readonly Phone[] = phones;
  const take: Take = async (name, ...holders) => {
    const phase = await host.phase();
    for (const holder of holders) await hold(holder);
    const shots = shown.map(async (phone) => [phone, await still(phone)] as const);
    moments.push({ name, screens: new Map(await Promise.all(shots)) });
    for (const { page } of holders) await page.mouse.up();
    expect(await host.phase(), 'the part ends before its picture is taken').toBe(phase);
  };

  const code = await host.makeRoom();
  for (const guest of guests) await guest.join(code);
  await host.setTimings(waits, { talk: true });
  await all(guests, (guest) => guest.tap(({ seats }) => seats.iAmReady));
  await all(phones, (phone) =>
    expect(phone.text(({ seats }) => seats.readyCount(8, 8))).toBeVisible(),
  );
  await take('lobby');
  await host.tap(({ lobby }) => lobby.start);
  await all(phones, (phone) => phone.sees('deal'));
  await take('deal');
  await all(phones, (phone) => phone.look());

  const holders = (role: string) => phones.filter(({ card }) => card === role);
  const [wolf, packmate] = holders(roles.werewolf) as [Phone, Phone];
  const [seer] = holders(roles.seer) as [Phone];
  const [villager, victim, suspect] = holders(roles.villager) as [Phone, Phone, Phone];
  shown = [wolf, seer, villager];
  await take('cards', ...shown);
  await all(phones, (phone) => phone.confirm(({ game }) => game.deal.seen));

  const cast = { host, wolf, seer, victim };
  const others = (...some: readonly Phone[]) => phones.filter((phone) => !some.includes(phone));
  // Nobody dies in the first night, so the pictures are of the second round.
  const first = { guilty: packmate, innocent: suspect, voters: others(packmate, suspect) };
  await play(phones, { ...cast, ...first }, async () => {});
  const second = { guilty: wolf, innocent: seer, voters: others(packmate, victim, wolf, seer) };
  await play(phones, { ...cast, ...second }, take);
  await all(phones, (phone) => phone.sees('end'));
  await take('end');

  const screen = (name: string, phone: Phone) => {
    const found = moments.find((moment) => moment.name === name)?.screens.get(phone);
    if (!found) throw new Error(`no picture shows ${phone.name} at ${name}`);
    return found;
  };
  const frames = moments.map(({ name }) => shown.map((phone) => screen(name, phone)));
  const round = await animation(page, frames, 2);
  expect(round.length).toBeLessThan(1_000_000);
  const game = await picture(page, [
    screen('lobby', host),
    screen('wolf', wolf),
    screen('verdict', villager),
  ]);
  expect(game.length).toBeLessThan(300_000);
  await writeFile('pictures/round.webp', round);
  await writeFile('pictures/game.png', game);
});

/** Plays and photographs a round, from nightfall until a player is voted out. */
async function play(phones: readonly Phone[], round: Round, take: Take): Promise<void> {
  const { host, wolf, seer, victim, guilty, innocent, voters } = round;
  const begins = (phase: string) => all(phones, (phone) => phone.sees(phase));

  await begins('night');
  await take('night');
  await all(phones, (phone) => {
    const human = phone === seer || phone === innocent ? guilty : innocent;
    return phone.choose(0, named(phone.card === roles.werewolf ? victim : human));
  });
  await take('wolf', wolf);
  await take('seer', seer);
  await all(phones, (phone) => phone.confirm(({ game }) => game.night.confirm));
  await begins('reading');
  await take('reading', seer);
  await begins('dawn');
  await take('dawn');

  await begins('discussion');
  const speaker = voters.at(-1);
  await speaker?.tap(({ game }) => game.talk.hands.raise);
  await all(phones, ({ page }) => expect(page.locator('.hand-up')).toBeVisible());
  await take('discussion');
  await host.inMenu(({ table }) => [table.skip, table.skipSure]);

  await begins('accusation');
  await all(phones, (phone) => {
    const misled = phone.card === roles.werewolf || phone === speaker;
    phone.suspects = named(misled && phone !== innocent ? innocent : guilty);
    return phone.act('accusation');
  });
  await expect(host.page.locator('.threads g').nth(3)).toBeAttached();
  await take('accusation');
  await begins('suspects');
  await take('suspects');
  await begins('defence');
  await take('defence');

  await begins('verdict');
  for (const voter of voters)
    await voter.touch(voter.page.locator('button.evidence-card', { hasText: guilty.name }));
  await take('verdict');
  await all(voters, (voter) => voter.confirm(({ game }) => like(game.verdict.confirmName)));
  await begins('lynch');
  await take('lynch');
}

const named = ({ name }: Phone) => new RegExp(`\\b${name}\\b`);

async function hold({ page }: Phone): Promise<void> {
  await page.locator(':is(.card-back, .bar-grip)').last().hover();
  await page.mouse.down();
  await page.locator('[data-open=true]').waitFor();
}

/** A picture of the screen once two pictures in a row are equal. */
async function still({ page }: Phone): Promise<Buffer> {
  let last = await page.screenshot();
  for (;;) {
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
}
