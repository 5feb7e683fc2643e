import { expect, type Page } from '@playwright/test';
import type { Language } from '../src/i18n/language';
import type { AnyPage } from './engines/anyPage';
import { faultsOf } from './fit';
import { hold, type Screen } from './gallery/screen';
import { Stage } from './gallery/stage';

export interface Look {
  width: number;
  height: number;
  letters?: string;
}

const usual = { width: 390, height: 844 };
export const looks: Look[] = [
  usual,
  { ...usual, letters: '200%' },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

/** Expects that everything fits on these screens in these looks. Calls back while each screen is open. */
export async function tryOut(
  page: Page,
  language: Language,
  screens: readonly Screen[],
  looks: readonly Look[],
  onScreen?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tryOutOn(await Stage.open(page, language), screens, looks, onScreen);
}

/** The same on the stage of any engine. */
export async function tryOutOn(
  stage: Stage<AnyPage>,
  screens: readonly Screen[],
  looks: readonly Look[],
  onScreen?: (screen: Screen) => Promise<void>,
): Promise<void> {
  const { page } = stage;
  await stage.goto('/');
  // Each screen begins with the last look of the screen before, which saves changes of the size.
  let way = [...looks];
  await wear(stage, way[0] ?? usual);
  for (const screen of screens) {
    await stage.show(screen, { anew: false });
    await onScreen?.(screen);
    const held = (await page.locator('[data-open=true]').count()) > 0;
    for (const [index, look] of way.entries()) {
      if (index > 0) {
        await wear(stage, look);
        if (held) await holdAnew(stage);
      }
      const told = `${screen.name} at ${look.width}x${look.height} ${look.letters ?? ''}`;
      expect.soft(await faultsOf(page), told).toEqual([]);
    }
    if (held) await page.keyboard.up('Enter');
    way = way.reverse();
  }
}

async function wear(stage: Stage<AnyPage>, { letters = '', ...size }: Look): Promise<void> {
  await stage.page.setViewportSize(size);
  await stage.page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  // The page may follow the new sizes with its next frame, for example with a row that scrolls.
  await stage.settle();
}

/** Holds the secret again, because it closes when the size changes. */
async function holdAnew(stage: Stage<AnyPage>): Promise<void> {
  await stage.settle();
  await stage.page.keyboard.up('Enter');
  await hold(stage.page);
}
