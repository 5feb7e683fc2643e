import { expect, type Page, test } from '@playwright/test';
import { type Language, languages } from '../src/i18n/language';
import { faultsOf } from './fit';
import { inCrowd } from './gallery/crowd';
import { parts } from './gallery/parts';
import { hold, type Screen } from './gallery/screen';
import { Stage } from './gallery/stage';

test.describe.configure({ mode: 'parallel' });

interface Look {
  width: number;
  height: number;
  letters?: string;
}

const usual = { width: 390, height: 844 };
const looks: Look[] = [
  usual,
  { ...usual, letters: '200%' },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];
const laptop: Look[] = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
];
const smallPhone: Look[] = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    for (const [part, screens] of Object.entries(parts)) {
      test(`24 long names fit on every screen of ${part}`, ({ page }) =>
        tryOut(page, language, screens.map(inCrowd), looks));
    }
  });
}

for (const [part, screens] of Object.entries(parts)) {
  test(`eight names fit on every screen of ${part} of a small phone`, ({ page }) =>
    tryOut(page, 'en', screens, smallPhone));
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test('24 long names fit on the console and the replay on a laptop', ({ page }) =>
      tryOut(page, language, [...parts.console, ...parts.replay].map(inCrowd), laptop));
  });
}

async function tryOut(
  page: Page,
  language: Language,
  screens: readonly Screen[],
  looks: readonly Look[],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stage = await Stage.open(page, language);
  await page.goto('https://tabula.test/');
  // A screen is opened in the look in which the one before was left: there and back takes fewer changes.
  let way = [...looks];
  await wear(page, way[0] ?? usual);
  for (const screen of screens) {
    await stage.show(screen, { anew: false });
    const held = (await page.locator('[data-open=true]').count()) > 0;
    for (const [index, look] of way.entries()) {
      if (index > 0) {
        await wear(page, look);
        if (held) await holdAnew(stage);
      }
      const told = `${screen.name} at ${look.width}x${look.height} ${look.letters ?? ''}`;
      expect.soft(await faultsOf(page), told).toEqual([]);
    }
    if (held) await page.keyboard.up('Enter');
    way = way.reverse();
  }
}

async function wear(page: Page, { letters = '', ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
}

/** Another size hides a secret. */
async function holdAnew(stage: Stage): Promise<void> {
  await stage.settle();
  await stage.page.keyboard.up('Enter');
  await hold(stage.page);
}
