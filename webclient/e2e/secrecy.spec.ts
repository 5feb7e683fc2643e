import type { Page } from '@playwright/test';
import { languages } from '../src/i18n/language';
import { MESSAGE_LENGTH } from '../src/protocol/types.gen';
import { expect, test } from './fixtures';
import { type Dark, deal, everybody, players, scenes, viewOf } from './gallery/dark';
import { Stage } from './gallery/stage';
import { roles, type Scene, village } from './gallery/village';
import { Onlooker } from './onlooker';
import type { Phone } from './phone';
import { textOn } from './textOn';
import { overhearTraffic } from './traffic';
import { like } from './words';

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 390, height: 844, colorScheme: 'light', tapToPeek: false },
  { width: 320, height: 568, colorScheme: 'dark', tapToPeek: true },
] as const;

const isUsual = ({ name }: Dark) => ['deal', 'night', 'reading'].includes(name);
const usual = scenes.filter(isUsual);
const others = scenes.filter((scene) => !isUsual(scene));

for (const { colorScheme, tapToPeek, ...viewport } of sizes) {
  const gesture = tapToPeek ? 'tapped' : 'held';
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, colorScheme });

    test(
      `no onlooker learns a card before it is ${gesture}, or after`,
      {
        tag: tapToPeek ? '@all' : [],
      },
      ({ page }) => compareAll(page, usual, players, tapToPeek),
    );

    test(
      `no onlooker learns a card that is ${gesture}, whatever happens at night`,
      {
        tag: '@all',
      },
      ({ page }) => compareAll(page, others, players, tapToPeek),
    );
  });
}

// The words of another language could betray a werewolf. Its screens are the same as in English.
for (const language of languages.filter((each) => each !== 'en')) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } });

    test('no onlooker tells a wolf from a villager', { tag: '@all' }, async ({ page }) => {
      const { villager = {}, werewolf = {} } = players;
      await compareAll(page, usual, { villager, werewolf }, false);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

test('the card shows while it is held and leaves nothing behind', async ({ page }) => {
  const stage = await Stage.open(page);
  const view = village({ phase: 'deal', you: roles.werewolf ?? {} });
  await stage.show({ name: 'deal', phase: 'deal', view });
  const card = page.getByRole('button', { name: /Your card/ });
  const seen = page.getByRole('button', { name: 'I’ve seen my card' });
  await expect(seen).toBeDisabled();

  await card.hover();
  await page.mouse.down();
  await expect(page.getByRole('heading', { name: 'Werewolf' })).toBeVisible();
  await page.mouse.up();
  await expect(textOn(page, 'Werewolf')).toHaveCount(0);
  await expect(seen).toBeEnabled();

  await card.focus();
  await page.keyboard.down('Space');
  await expect(page.getByRole('heading', { name: 'Werewolf' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(textOn(page, 'Werewolf')).toHaveCount(0);
  await page.keyboard.up('Space');
});

test('the private sections of other players change nothing on the screen', async ({ page }) => {
  const stage = await Stage.open(page);
  for (const scene of scenes) {
    await open(stage, scene);
    const say = () => {
      for (const player of everybody) {
        const { you, table, notebook } = viewOf(scene, player);
        stage.say({ you, table, notebook });
      }
    };
    expect(await changes(stage, say), scene.name).toEqual([]);
  }
});

test('the beat of the night leaves a held card alone', async ({ page }) => {
  const stage = await Stage.open(page);
  for (const scene of scenes.filter(({ goesOn }) => goesOn)) {
    await open(stage, scene);
    await press(page, false);
    const say = () => {
      for (let beat = 0; beat < 4; beat++) stage.say();
    };
    expect(await changes(stage, say), scene.name).toEqual([]);
    await page.mouse.up();
  }
});

test('an onlooker cannot tell eight phones apart during a night', { tag: '@all' }, async ({
  arrive,
}) => {
  const names = ['Ada', 'Bruno', 'Chiara', 'Dario', 'Elsa', 'Fabio', 'Gina', 'Hugo'];
  const phones = await Promise.all(names.map((name) => arrive(name)));
  const traffic = phones.map(({ page }) => overhearTraffic(page));
  const [host, ...others] = phones as [Phone, ...Phone[]];
  const code = await host.makeRoom();
  for (const phone of others) await phone.join(code);
  await host.seesPlayers(8);
  await host.setTimings({ deal: 60, night_min: 2, night_max: 60, reading: 5, dawn: 60 });
  // The host has opened other sheets before, which is no secret.
  await Promise.all(
    phones.map(({ page }) =>
      page.evaluate(() => {
        for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove();
      }),
    ),
  );
  await host.tap(({ lobby }) => lobby.start);

  const cards: string[] = [];
  const all = (deed: (phone: Phone, i: number) => Promise<void>) => Promise.all(phones.map(deed));
  const expectOneScreen = async (phase: string) => {
    await all((phone) => phone.sees(phase));
    const screens = await Promise.all(phones.map(({ page }) => page.evaluate(anybodysScreen)));
    for (const [i, screen] of screens.entries()) {
      expect(screen, `${phase}: ${names[i]}, ${cards[i]}`).toEqual(screens[0]);
    }
  };
  await expectOneScreen('deal');
  await all(async ({ page }, i) => {
    await press(page, false);
    cards[i] = await page.locator('.card-face h2').innerText();
    await release(page, false);
  });
  expect(new Set(cards).size, cards.join()).toBeGreaterThan(2);
  await expectOneScreen('deal');
  await all((phone) => phone.tap(({ game }) => game.deal.seen));
  await expectOneScreen('night');
  await all((phone) => phone.choose());
  await all((phone) => expect(phone.text(({ game }) => like(game.night.picked))).toBeVisible());
  await expectOneScreen('night');
  await all((phone) => phone.tap(({ game }) => game.night.confirm));
  await expectOneScreen('reading');
  await all((phone) => phone.sees('dawn'));

  const dark = traffic.map((each) => each.filter(({ phase }) => /^(night|reading)$/.test(phase)));
  const lengths = (from: 'phone' | 'server') =>
    dark.map((each) => each.filter((message) => message.from === from).map(({ bytes }) => bytes));
  expect(new Set(lengths('phone').flat())).toEqual(new Set([MESSAGE_LENGTH]));
  const [first, ...rest] = lengths('server');
  for (const each of rest) expect(each).toEqual(first);
  expect(first?.length, 'beats of 7 seconds').toBeGreaterThan(10);
});

/** Runs in a page: returns the document and the storage without what is different for every player. */
function anybodysScreen() {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  copy.querySelector('.timer')?.remove();
  const own = copy.querySelector<HTMLElement>('[data-mine=true]');
  if (own) {
    own.dataset.mine = 'false';
    own.removeAttribute('disabled');
    own.querySelector('.tag')?.remove();
    own.ariaLabel = own.ariaLabel?.replace(/, you\b/, '') ?? '';
  }
  const chosen = copy.querySelector('[aria-pressed=true]');
  const line = copy.querySelector('.night-line');
  if (chosen && line) {
    chosen.ariaPressed = 'false';
    chosen.querySelector('.chosen-mark')?.remove();
    line.textContent = String(line.textContent?.startsWith('Your choice: '));
  }
  // What was announced stands on the screen too: the choice, which is the player's own.
  const said = copy.querySelector('.announcer');
  if (said) said.textContent = String(said.textContent?.startsWith('Your choice: '));
  return {
    html: copy.outerHTML,
    title: document.title,
    url: location.href,
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
    cookies: document.cookie,
  };
}

async function open(
  stage: Stage,
  scene: Dark,
  player: Partial<Scene> = {},
  remembers = {},
): Promise<void> {
  const { name } = scene;
  await stage.show({ name, phase: scene.scene.phase, view: viewOf(scene, player), remembers });
}

/** In each scene, every player looks at their card, one after the other. */
async function compareAll(
  page: Page,
  scenes: readonly Dark[],
  people: Record<string, Partial<Scene>>,
  tapToPeek: boolean,
) {
  const onlooker = await Onlooker.beside(page);
  const stage = await Stage.open(page);
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      const secrets = new Set<string>();
      let first: unknown;
      for (const [role, player] of Object.entries(people)) {
        const { seen, secret } = await look(stage, onlooker, scene, player, tapToPeek);
        first ??= seen;
        expect(seen, `${scene.name} of a ${role}`).toEqual(first);
        secrets.add(secret);
      }
      // The onlooker could have found something, because the cards differ. Only a ghost may have the
      // same card as the villager.
      if (!scene.goesOn) return;
      const alike = scene.scene === deal && 'ghost' in people ? 1 : 0;
      expect([...secrets], scene.name).toHaveLength(Object.keys(people).length - alike);
    });
  }
}

/** Returns what an onlooker notes while a player looks at their card, closes it, and goes on. */
async function look(
  stage: Stage,
  onlooker: Onlooker,
  scene: Dark,
  player: Partial<Scene>,
  tapToPeek: boolean,
) {
  const { page } = stage;
  const seen: Record<string, unknown> = {};
  // After the look the screen is as before, apart from the button of the deal.
  const leavesNothing = scene.scene !== deal;
  const note = async (moment: string) => {
    await stage.settle();
    const like = moment === 'after' && leavesNothing ? 'before' : moment;
    seen[moment] = await onlooker.screen(`${scene.name}, ${like}`);
    seen[`around, ${moment}`] = await onlooker.around();
  };
  onlooker.turnPage();
  await open(stage, scene, player, tapToPeek ? { 'tabula.tap_to_peek': 'yes' } : {});
  await note('before');
  let secret = '';
  if (scene.goesOn) {
    await press(page, tapToPeek);
    secret = await page.locator('[data-open=true] :is(.card-face, .paper)').innerText();
    seen.held = [await onlooker.html(), await onlooker.around()];
    await release(page, tapToPeek);
    await note('after');
    if (leavesNothing) expect(seen.after, scene.name).toEqual(seen.before);
    await scene.goesOn(stage);
    await note('then');
    await page.mouse.move(0, 0);
  }
  for (const text of stage.heard) expect(Buffer.byteLength(text)).toBe(MESSAGE_LENGTH);
  // Pings, and a second connection that sends all again, depend on the speed of the test.
  seen.sent = [...new Set(stage.heard.filter((text) => !/"(ping|hello)"/.test(text)))];
  return { seen, secret };
}

async function press(page: Page, tapToPeek: boolean): Promise<void> {
  await page.locator(':is(.card-back, .bar-grip)').hover();
  await page.mouse.down();
  if (tapToPeek) await page.mouse.up();
  await page.locator('[data-open=true]').waitFor();
}

async function release(page: Page, tapToPeek: boolean): Promise<void> {
  if (tapToPeek) await page.mouse.down();
  await page.mouse.up();
  await page.locator('[data-open=false]').waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
}

/** Returns the changes of the document from a call of say until the next phase. */
async function changes(stage: Stage, say: () => void): Promise<string[]> {
  const changed = await stage.page.evaluateHandle(() => {
    const list: string[] = [];
    const { dataset } = document.documentElement;
    const { phase } = dataset;
    const observer = new MutationObserver((records) => {
      if (dataset.phase !== phase) return observer.disconnect();
      for (const { type, target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        list.push(`${type} of ${element?.outerHTML}`);
      }
    });
    const everything = { childList: true, attributes: true, characterData: true, subtree: true };
    observer.observe(document, everything);
    return list;
  });
  say();
  stage.say({ phase: village({ phase: 'dawn' }).phase });
  await stage.page.locator('html[data-phase=dawn]').waitFor();
  return changed.jsonValue();
}
