import { expect, test } from '@playwright/test';
import { languages } from '../src/i18n/language';
import { faultsOf } from './fit';
import { crowded } from './gallery/crowd';
import { parts } from './gallery/parts';
import { hold } from './gallery/screen';
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
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { ...usual, letters: '200%' },
];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: usual, actionTimeout: 5000 });

    for (const [part, screens] of Object.entries(parts)) {
      test(`24 long names fit on every screen of ${part}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const stage = await Stage.open(page, language);
        await page.goto('https://tabula.test/');
        for (const screen of screens) {
          const view = screen.view && { view: crowded(screen.view) };
          await stage.show({ ...screen, ...view }, { anew: false });
          for (const look of looks) {
            await wear(stage, look);
            const told = `${screen.name} at ${look.width}x${look.height}`;
            expect.soft(await faultsOf(page), `${told} ${look.letters ?? ''}`).toEqual([]);
          }
          await page.keyboard.up('Enter');
          await wear(stage, usual);
        }
      });
    }
  });
}

/** Another size hides a secret, so that it has to be held anew. */
async function wear(stage: Stage, { letters = '', ...size }: Look): Promise<void> {
  const { page } = stage;
  const held = await page.locator('[data-open=true]').count();
  await page.setViewportSize(size);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await stage.settle();
  if (!held) return;
  await page.keyboard.up('Enter');
  await hold(page);
}
