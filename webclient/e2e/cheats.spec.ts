import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures';
import { all, Phone, quick } from './phone';
import { startServer } from './server';
import { textOn } from './textOn';
import { catalogues } from './words';

test.describe.configure({ mode: 'parallel' });

const { fair } = catalogues.en.replay;
const { warnings, faults, deal } = fair;
const tie = fair.lot(fair.lots.verdict);

interface Found {
  /** What the second player reads at the end without a tap. */
  warning?: string;
  /** What the check says when it is opened. */
  says?: string;
}

/**
 * Each server cheats as the file of that name in the folder `cheats` says. Ada hosts, Bo is the second
 * player, and Bo's page, which nobody has changed, notices it.
 */
const cheats: Record<string, Found> = {
  'another-secret-at-the-end': { warning: warnings.other_end, says: faults.secret },
  'another-secret-in-the-seed': { says: deal.roles },
  'a-secret-that-changes-at-the-start': { warning: warnings.changed },
  'a-dropped-number': { warning: warnings.left_out },
  'a-dropped-number-that-seems-to-count': { warning: warnings.other_end, says: faults.count },
  'a-commitment-of-the-server': { warning: warnings.replaced },
  'a-phone-that-is-not-in-the-list': { warning: warnings.replaced },
  'another-deck-for-one-phone': { warning: warnings.other_end, says: faults.list },
  'other-seats-for-one-phone': { warning: warnings.other_end, says: faults.list },
  'another-commitment-for-one-phone': { warning: warnings.other_end, says: fair.number('Ada') },
  'another-option-for-one-phone': { warning: warnings.other_end, says: faults.list },
  'one-byte-for-a-draw': { says: deal.roles },
  'a-product-for-a-draw': { says: deal.roles },
  'a-draw-that-is-skipped': { says: deal.roles },
  'two-swapped-cards': { says: deal.roles },
  'another-starting-point': { says: deal.gap },
  'another-card-put-away': { says: deal.dropped },
  'a-tie-against-its-draw': { says: tie },
  'a-draw-number-that-is-left-out': { says: tie },
  'nothing-is-opened': { warning: warnings.other_end, says: faults.nothing },
  'the-server-draws-alone': { warning: warnings.replaced },
  'a-number-that-does-not-fit': { warning: warnings.other_end, says: fair.number('Bo') },
};
/** These need other games. */
const others = [
  'the-id-of-another-game',
  'a-commitment-of-the-last-game',
  'the-asked-card-for-another',
  'a-lot-without-a-draw',
];

/** Without the tag, `make test` plays only these. */
const few = ['a-dropped-number', 'another-deck-for-one-phone', 'two-swapped-cards'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'webclient/e2e/cheats';

test('every cheat has a test', () => {
  const files = readdirSync(`${root}/${folder}`).map((file) => file.replace('.leak', ''));
  expect(files.toSorted()).toEqual([...Object.keys(cheats), ...others].toSorted());
});

let built: string | undefined;

/** Plays with a server that cheats. All cheats are in one program, of which each worker builds its own. */
async function against(
  cheat: string,
  browser: Browser,
  play: (arrive: (name: string) => Promise<Phone>) => Promise<void>,
): Promise<void> {
  if (!built) {
    built = `bin/cheating-${test.info().workerIndex}`;
    execFileSync('go', ['run', './server/internal/sabotage/build', folder, built], { cwd: root });
  }
  const program = { file: `${root}/${built}`, env: { LEAK: cheat } };
  const server = await startServer('memory:', '127.0.0.1:0', program);
  const phones: Phone[] = [];
  try {
    await play(async (name) => {
      const phone = await Phone.open(browser, name, { baseURL: server.url });
      phones.push(phone);
      return phone;
    });
  } finally {
    await all(phones, (phone) => phone.close());
    await server.stop();
  }
}

/** Ada, Bo and ten bots: with so many cards, two deals are never the same by chance. */
async function gather(host: Phone, guest: Phone): Promise<void> {
  const { lobby } = host.words;
  await guest.join(await host.makeRoom());
  await host.tap(() => lobby.fill(6));
  await host.seesPlayers(8);
  for (let players = 9; players <= 12; players++) {
    await host.tap(() => lobby.addBot);
    await host.seesPlayers(players);
  }
  await host.setTimings(quick);
}

async function playOne(host: Phone, guest: Phone): Promise<void> {
  await host.tap(({ lobby }) => lobby.start);
  await all([host, guest], (phone) => phone.playToTheEnd(async () => 'acted'));
}

async function expectFound({ page, words }: Phone, { warning, says }: Found): Promise<void> {
  if (warning) await expect(textOn(page, warning, true)).toBeVisible();
  await textOn(page, words.game.end.seal, true).click();
  await expect(textOn(page, fair.numbers, true)).toBeVisible();
  const right = [fair.right(2, 2), fair.right(1, 2), fair.asked, fair.alone, fair.nobodyIn];
  for (const sentence of right) await expect(textOn(page, sentence, true)).toHaveCount(0);
  if (says) await expect(textOn(page, says, true)).toBeVisible();
}

for (const [cheat, found] of Object.entries(cheats)) {
  const tag = few.includes(cheat) ? [] : '@all';
  test(`a player reads of ${cheat}`, { tag }, ({ browser }) =>
    against(cheat, browser, async (arrive) => {
      const [host, guest] = [await arrive('Ada'), await arrive('Bo')];
      await gather(host, guest);
      await playOne(host, guest);
      await expectFound(guest, found);
    }),
  );
}

const inTheNext = {
  'the-id-of-another-game': warnings.changed,
  'a-commitment-of-the-last-game': warnings.replaced,
};
for (const [cheat, warning] of Object.entries(inTheNext)) {
  test(`a player reads of ${cheat}`, { tag: '@all' }, ({ browser }) =>
    against(cheat, browser, async (arrive) => {
      const [host, guest] = [await arrive('Ada'), await arrive('Bo')];
      await gather(host, guest);
      await playOne(host, guest);
      await expect(textOn(guest.page, warning, true)).toHaveCount(0);
      await host.tap(({ game }) => game.end.again);
      await all([host, guest], (phone) => phone.sees('lobby'));
      await playOne(host, guest);
      await expectFound(guest, { warning });
    }),
  );
}

test('a player reads of the-asked-card-for-another', { tag: '@all' }, ({ browser }) =>
  against('the-asked-card-for-another', browser, async (arrive) => {
    const phone = await arrive('Ada');
    const { lobby, roles } = phone.words;
    await phone.makeRoom();
    await phone.tap(() => lobby.fill(7));
    await phone.seesPlayers(8);
    await phone.setTimings(quick);
    await phone.page.getByLabel(lobby.ownCard.ask).selectOption({ label: roles.names.seer });
    await phone.tap(() => lobby.start);
    await phone.playToTheEnd(async () => 'acted');
    await expectFound(phone, { says: deal.roles });
  }),
);

// A page knows the draws that the server records, but not which ties there were. The log tells.
test('tabula verify finds a-lot-without-a-draw', { tag: '@all' }, ({ browser }) =>
  against('a-lot-without-a-draw', browser, async (arrive) => {
    const [host, guest] = [await arrive('Ada'), await arrive('Bo')];
    const { lobby, workshop, game, replay } = host.words;
    const code = await host.makeRoom();
    await guest.join(code);
    // Six players never come, and the two phones only accuse. So each vote on the suspects ends in a tie.
    for (const letter of 'CDEFGH') {
      const seat = { name: letter, token: letter.repeat(26) };
      await fetch(new URL(`/api/rooms/${code}/seats`, host.page.url()), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Tabula': '1' },
        body: JSON.stringify(seat),
      });
    }
    await host.seesPlayers(8);
    await host.setTimings({ ...quick, accusation: 3 });
    await host.tap(() => lobby.settings);
    await textOn(host.page, workshop.groups.day, true).click();
    const atRandom = workshop.options.lynch_tie.values.revote_then_random ?? '';
    await textOn(host.page, atRandom, true).click();
    await host.tap(() => workshop.pace.save);
    await host.tap(() => lobby.start);
    await host.playToTheEnd(async (phase) => (phase === 'accusation' ? undefined : 'acted'));

    await host.page.goto(
      (await host.page.getByRole('link', { name: game.end.replay }).getAttribute('href')) ?? '',
    );
    const saving = host.page.waitForEvent('download');
    await host.tap(() => replay.download);
    const file = await (await saving).path();
    const { status, stderr } = spawnSync(`${root}/bin/tabula`, ['verify', file], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('was decided without draw');
    expect(status).toBe(1);
  }),
);
