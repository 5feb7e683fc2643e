import { languages } from '../src/i18n/language';
import { seatFaults } from './fit';
import { expect, test } from './fixtures';
import { inCrowd } from './gallery/crowd';
import { parts } from './gallery/parts';
import { Stage } from './gallery/stage';
import { speaking } from './gallery/talk';
import { eight, twelve } from './gallery/village';
import { longestAt } from './longest';
import { type Look, looks, tryOut } from './looks';

test.describe.configure({ mode: 'parallel' });

const laptop: Look[] = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
];
const smallPhone: Look[] = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
];

// gallery.spec.ts tests the screens in English with eight names.
for (const language of languages) {
  const fullest = looks.filter((look) => longestAt(look) === language);
  const others = looks.filter((look) => !fullest.includes(look));
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    for (const [part, screens] of Object.entries(parts)) {
      if (fullest.length > 0)
        test(`24 long names fit on every screen of ${part}, in the longest language`, ({ page }) =>
          tryOut(page, language, screens.map(inCrowd), fullest));
      if (others.length > 0)
        test(`24 long names fit on every screen of ${part}`, { tag: '@all' }, ({ page }) =>
          tryOut(page, language, screens.map(inCrowd), others),
        );
    }
  });
}

for (const [part, screens] of Object.entries(parts)) {
  test(`eight names fit on every screen of ${part} of a small phone`, { tag: '@all' }, ({ page }) =>
    tryOut(page, 'en', screens, smallPhone),
  );
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test(
      '24 long names fit on the console and the replay on a laptop',
      {
        tag: '@all',
      },
      ({ page }) =>
        tryOut(page, language, [...parts.console, ...parts.replay].map(inCrowd), laptop),
    );
  });
}

for (const { names, ...viewport } of [
  { width: 390, height: 664, names: twelve },
  { width: 390, height: 844, names: twelve },
  { width: 844, height: 390, names: twelve },
  { width: 390, height: 664, names: eight },
  { width: 320, height: 568, names: eight },
]) {
  const language = longestAt(viewport);
  test.describe(`${names.length} people at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, locale: language });

    test('all seats are in sight while people speak, and no bubble touches the seat of another', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const stage = await Stage.open(page, language);
      for (const screen of speaking(names)) {
        await stage.show(screen);
        await page.locator('.bubble').first().waitFor(); // the words of statements load late
        expect.soft(await seatFaults(page), screen.name).toEqual([]);
      }
    });
  });
}
