import { narrator as es } from '../src/i18n/es/narrator';
import { narrator as ko } from '../src/i18n/ko/narrator';
import { Board, boardFaults } from './board';
import { Chorus } from './chorus';
import { faultsOf } from './fit';
import { expect, test } from './fixtures';
import { Leader } from './leader';
import { textOn } from './textOn';
import { layWire } from './wire';
import { catalogues } from './words';

const laptop = { width: 1280, height: 720 };
const small = { width: 640, height: 360 };
const others = [
  'Cleo',
  'Dan',
  'Elif',
  'Farid',
  'Giulia',
  'Hugo',
  'Ines',
  'Jo',
  'Kim',
  'Lena',
  'Mia',
];

/** The sentence with which the narrator begins a phase. */
function opening({ opens }: typeof es, phase: string, night: number): string {
  const words = opens[phase as keyof typeof opens];
  return typeof words === 'function' ? words(night) : words;
}

test('one person leads twelve through a whole game, and two tables show it', async ({
  arrive,
  browser,
  server,
}) => {
  const wire = await layWire(server.url);
  const ada = await arrive('Ada', { viewport: laptop, language: 'it' });
  const leader = new Leader(ada);
  const { page } = ada;
  const { leading, table: hand } = ada.words;
  const code = await ada.makeRoom();
  const chorus = await Chorus.join((await arrive('Chorus')).page, code, others);
  const bo = await arrive('Bo');
  const sentToBo: string[] = [];
  bo.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => sentToBo.push(String(payload))),
  );
  await bo.join(code);
  await leader.takesTheLead({ lynch_tie: 'revote_then_random' });

  const told = await Board.open(browser, code, {
    ...{ baseURL: server.url, language: 'es', viewport: laptop },
  });
  const cut = await Board.open(browser, code, {
    ...{ baseURL: wire.url, language: 'ko', viewport: small },
  });
  await cut.page.getByRole('button', { name: ko.voice, exact: true }).click();
  const saidByCut = (await cut.told()).said.length;
  await leader.begins(code);

  let [phase, night] = ['', 0];
  const phases = new Set<string>();
  /** Expects a new phase on both table screens. Checks the layout of the first of each kind. */
  const look = async () => {
    const now = (await ada.phase()) ?? '';
    if (now === phase) return;
    phase = now;
    if (phase === 'night') night += 1;
    for (const [board, words] of [
      [told, es],
      [cut, ko],
    ] as const) {
      await board.sees(phase);
      await expect
        .poll(async () => (await board.told()).captions, { message: phase })
        .toContain(opening(words, phase, night));
    }
    if (phases.has(phase)) return;
    phases.add(phase);
    for (const { page } of [told, cut]) expect.soft(await boardFaults(page), phase).toEqual([]);
    await expect(leader.cards).toHaveCount(0);
    expect.soft(await faultsOf(page), phase).toEqual([]);
    await page.setViewportSize(small);
    expect.soft(await faultsOf(page), phase).toEqual([]);
    if (phase !== 'end') {
      await expect.soft(leader.line, phase).toBeInViewport({ ratio: 1 });
      for (const label of [leading.advance, leading.cover.show])
        await expect
          .soft(
            ada.button(() => label),
            phase,
          )
          .toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(laptop);
  };
  const goOn = async () => {
    await leader.goOn();
    await look();
  };
  const goOnTo = async (...wanted: string[]) => {
    while (!wanted.includes(phase)) await goOn();
  };
  await look();

  await test.step('the console covers the cards, but not the names of the missing players', async () => {
    await expect(leader.line).toContainText(leading.script.deal[0] ?? '');
    await expect(leader.script).toContainText(leading.script.seen(11, 12));
    await expect(leader.script).toContainText(
      leading.script.missing([ada.words.game.seat.withNumber('Bo', 12)]),
    );
    await ada.tap(() => leading.cover.show);
    await expect(leader.cards).toHaveCount(12);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(leader.cards).toHaveCount(0);
    await bo.act('deal');
    await ada.tap(() => leading.cover.show);
    await goOnTo('night');
  });

  await test.step('a player finds their own screen at the address of the console, and a stranger the door', async () => {
    await bo.page.goto(`/${code}/moderator`);
    await bo.sees('night');
    await expect(bo.button(({ game }) => game.night.confirm)).toBeVisible();
    await expect(new Leader(bo).script).toHaveCount(0);
    const eve = await arrive('Eve');
    const hers = await eve.makeRoom(); // a moderator of one room gets no console of another
    const lines: string[] = [];
    eve.page.on('websocket', (socket) => lines.push(socket.url()));
    await eve.page.goto(`/${code}/moderator`);
    await expect(eve.button(({ seats }) => seats.door.watch)).toBeVisible();
    expect(lines).toEqual([]);
    await eve.page.goto('/ZZZZZ/moderator');
    await expect(eve.heading(({ door }) => door.noRoom)).toBeVisible();
    expect(hers).not.toBe(code);
    await eve.close();
  });

  await test.step('a step is taken back', async () => {
    await bo.act('night');
    await goOnTo('discussion');
    await ada.tap(() => leading.undo);
    await ada.sees('dawn');
    await bo.sees('dawn');
    await told.sees('dawn');
    await goOn();
  });

  await test.step('a break', async () => {
    await ada.tap(() => hand.pause);
    await expect(bo.text(({ game }) => game.talk.paused).first()).toBeVisible();
    await expect(ada.button(() => leading.advance)).toHaveCount(0);
    await ada.tap(() => hand.goOn);
  });

  await test.step('the moderator removes and revives a player, and all read the reason', async () => {
    const dialog = page.getByRole('dialog');
    const mia = ada.words.game.seat.withNumber('Mia', 11);
    for (const [label, reason] of [
      [leading.decree.ghost(mia), 'The card was seen in the call.'],
      [leading.decree.lives(mia), 'It was another card.'],
    ] as const) {
      await ada.tap(() => leading.decree.open);
      const seat = await dialog.getByRole('option', { name: mia }).getAttribute('value');
      await dialog.getByRole('combobox').selectOption(seat);
      await expect(dialog.getByRole('button', { name: label })).toBeDisabled();
      await ada.write(() => leading.decree.reason, reason);
      await dialog.getByRole('button', { name: label }).click();
      await expect(textOn(bo.page, reason)).toHaveCount(0);
      await ada.tap(() => leading.decree.sure);
      await expect(dialog).toBeHidden();
      await expect(textOn(bo.page, reason).last()).toBeVisible();
    }
  });

  await test.step('a table screen loses its connection and reconnects', async () => {
    wire.cut();
    await expect(textOn(cut.page, ko.line.lost)).toBeVisible();
    wire.restore();
    await expect(textOn(cut.page, ko.line.lost)).toBeHidden();
  });

  const abstains = async (part: string) =>
    night === 2 && part === 'verdict' ? 'acted' : undefined;
  const played = bo.playToTheEnd(abstains);
  await goOnTo('lynch');

  await test.step('a vote ends in a tie, and the moderator decides it', async () => {
    await goOnTo('night');
    await chorus.disagree();
    await goOnTo('verdict');
    for (const again of [false, true]) {
      await expect(leader.script).toContainText(/: 2 su \d+\./);
      await ada.tap(() => leading.advance);
      if (!again) {
        await ada.sees('suspects');
        await look();
        await goOnTo('verdict');
      }
    }
    await expect(leader.candidates).toHaveCount(2);
    await ada.sees('verdict');
    await ada.tap(() => leading.cover.show);
    const { werewolf } = ada.words.roles.names;
    const wolf = leader.cards
      .filter({ has: page.locator('.role', { hasText: werewolf }) })
      .and(page.locator('[data-ghost=false]'));
    const name = (await wolf.locator('.seat-name').innerText()).replace(/^\d+\s*/, '');
    await leader.candidates.filter({ hasText: name }).click();
    await look();
    for (const said of [ada.words.game.lynch.lynched(name), ada.words.game.lynch.how.leader()])
      await expect(leader.script).toContainText(said);
    const { lynched, how } = catalogues.es.game.lynch;
    for (const said of [lynched(name), how.leader()])
      await expect.poll(async () => (await told.told()).said).toContain(said);
  });

  await goOnTo('end');
  await expect(leader.script).toContainText(leading.script.end);
  await expect(textOn(page, 'It was another card.').last()).toBeVisible();
  await played;
  expect([...phases]).toEqual([
    ...['deal', 'night', 'reading', 'dawn', 'discussion', 'accusation', 'suspects', 'defence'],
    ...['verdict', 'lynch', 'end'],
  ]);

  const { said, captions, faults } = await told.told();
  expect(faults).toEqual([]);
  expect(said).toEqual(expect.arrayContaining([...phases].map((name) => opening(es, name, 1))));
  expect(captions).toEqual(expect.arrayContaining(said));
  expect((await cut.told()).said.slice(saidByCut)).toEqual([]);
  const frames = [...told.frames, ...cut.frames];
  expect(frames.length).toBeGreaterThan(20);
  for (const secret of ['"you":', '"notebook":'])
    expect(frames.filter((frame) => frame.includes(secret))).toEqual([]);
  expect(sentToBo.length).toBeGreaterThan(20);
  expect(sentToBo.filter((frame) => frame.includes('"cards":[{'))).toEqual([]);

  await told.close();
  await cut.close();
  await wire.stop();
});
