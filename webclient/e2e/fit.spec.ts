import { expect, type Page, test } from '@playwright/test';
import { type Language, languages } from '../src/i18n/language';
import { faultsOf } from './fit';
import { crowded } from './gallery/crowd';
import { parts } from './gallery/parts';
import { hold, type Screen } from './gallery/screen';
import { Stage } from './gallery/stage';
import type { Sections } from './gallery/village';

test.describe.configure({ mode: 'parallel' });

interface Look {
  width: number;
  height: number;
  letters?: string;
}

const usual = { width: 390, height: 844 };
/** The last is the one in which the next screen is opened. */
const looks: Look[] = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { ...usual, letters: '200%' },
  usual,
];
const laptop: Look[] = [{ width: 1280, height: 720 }, { width: 640, height: 360 }, usual];
/** A replay on a phone on its side still breaks words in Italian and Korean. */
const upright = looks.filter(({ width, height }) => width < height);
const smallPhone: Look[] = [{ width: 320, height: 568 }, { width: 568, height: 320 }, usual];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    for (const [part, screens] of Object.entries(parts)) {
      test(`24 long names fit on every screen of ${part}`, ({ page }) =>
        tryOut(page, language, screens, part === 'replay' ? upright : looks, crowded));
    }
  });
}

for (const [part, screens] of Object.entries(parts)) {
  test(`eight names fit on every screen of ${part} of a small phone`, ({ page }) =>
    tryOut(page, 'en', screens, smallPhone, (view) => view));
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test('24 long names fit on the console of who leads from a laptop', ({ page }) =>
      tryOut(page, language, parts.console, laptop, crowded));
  });
}

async function tryOut(
  page: Page,
  language: Language,
  screens: readonly Screen[],
  looks: readonly Look[],
  village: (view: Sections) => Sections,
): Promise<void> {
  page.setDefaultTimeout(10_000);
  await page.setViewportSize(usual);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stage = await Stage.open(page, language);
  await page.goto('https://tabula.test/');
  for (const screen of screens) {
    const view = screen.view && { view: village(screen.view) };
    await stage.show({ ...screen, ...view }, { anew: false });
    for (const look of looks) {
      await wear(stage, look);
      const told = `${screen.name} at ${look.width}x${look.height} ${look.letters ?? ''}`;
      expect.soft(await faultsOf(page), told).toEqual([]);
    }
    await page.keyboard.up('Enter');
  }
}

/** Another size hides a secret, so that it has to be held anew. */
async function wear(stage: Stage, { letters = '', ...size }: Look): Promise<void> {
  const { page } = stage;
  const held = await page.locator('[data-open=true]').count();
  await page.setViewportSize(size);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  if (!held) return;
  await stage.settle();
  await page.keyboard.up('Enter');
  await hold(page);
}
