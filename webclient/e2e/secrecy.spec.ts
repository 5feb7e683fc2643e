import type { Page } from '@playwright/test';
import { languages } from '../src/i18n/language';
import { MESSAGE_LENGTH } from '../src/protocol/types.gen';
import { type Comparison, compareAll, isUsual, open, press, release, usual } from './compare';
import { expect, test } from './fixtures';
import { everybody, players, scenes, viewOf } from './gallery/dark';
import { Stage } from './gallery/stage';
import { roles, village } from './gallery/village';
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
      ({ page }) => compareIn(page, usual, players, tapToPeek),
    );

    test(
      `no onlooker learns a card that is ${gesture}, whatever happens at night`,
      {
        tag: '@all',
      },
      ({ page }) => compareIn(page, others, players, tapToPeek),
    );
  });
}

// The words of another language could betray a werewolf. Its screens are the same as in English.
for (const language of languages.filter((each) => each !== 'en')) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } });

    test('no onlooker tells a wolf from a villager', { tag: '@all' }, async ({ page }) => {
      const { villager = {}, werewolf = {} } = players;
      await compareIn(page, usual, { villager, werewolf }, false);
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
  await expect(page.getByRole('button', { name: 'Look first' })).toBeDisabled();

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
  // The host did not come by the room's link, and has opened other sheets. Neither is a secret.
  await host.page.reload();
  await host.seesPlayers(8);
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
  const sent = dark.flat().filter(({ from }) => from === 'phone');
  expect(new Set(sent.map(({ bytes }) => bytes))).toEqual(new Set([MESSAGE_LENGTH]));
  // A busy machine may skip a beat of one phone, but no phone gets a message between two beats.
  const lengths = new Map<string, number>();
  for (const [i, each] of dark.entries()) {
    const heard = each.filter(({ from }) => from === 'server');
    const beats = heard.map(({ phase, beat }) => `${phase} ${beat}`);
    expect(beats, names[i]).toEqual([...new Set(beats)]);
    expect(heard.length, `${names[i]}: beats of 7 seconds`).toBeGreaterThan(10);
    for (const [at, { bytes }] of heard.entries()) {
      const beat = beats[at] ?? '';
      expect(bytes, `${names[i]}: ${beat}`).toBe(lengths.get(beat) ?? bytes);
      lengths.set(beat, bytes);
    }
  }
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

async function compareIn(page: Page, ...what: Comparison) {
  const onlooker = await Onlooker.beside(page);
  await compareAll(await Stage.open(page), onlooker, ...what);
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
