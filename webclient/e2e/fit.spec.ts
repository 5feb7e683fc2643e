import { languages } from '../src/i18n/language';
import { test } from './fixtures';
import { inCrowd } from './gallery/crowd';
import { parts } from './gallery/parts';
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
