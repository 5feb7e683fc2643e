import { cutNewerStyles, newerNames } from '../build/newer';
import { oldestBrowsers } from '../build/oldestBrowsers';
import type { Language } from '../src/i18n/language';
import { expect, test } from './fixtures';
import { quick } from './phone';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  const tag = viewport.width === 390 ? [] : '@all';
  const name = `a browser without all that is newer than the oldest plays a game at ${viewport.width}`;
  test(name, { tag }, async ({ arrive }) => {
    const phone = await arrive('Ada', { viewport, language: 'es' });
    const { page, words } = phone;
    const faults: unknown[] = [];
    page.on('pageerror', (error) => faults.push(error));
    await page.addInitScript(forget, newerNames);
    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: cutNewerStyles(await answer.text()).left });
    });
    const expectWithin = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    };

    await page.goto('/');
    expect(
      await page.evaluate(() => ['toSorted' in Array.prototype, 'wakeLock' in navigator]),
    ).toEqual([false, false]);
    await phone.makeRoom();
    await expectWithin();
    await phone.tap(() => words.lobby.fill(7));
    await phone.seesPlayers(8);
    await phone.setTimings(quick);
    await phone.tap(() => words.lobby.start);
    await phone.playToTheEnd(async () => {
      await expectWithin();
      return undefined;
    });
    await phone.winner();
    expect(faults).toEqual([]);
  });
}

/** Runs in a page: takes away these objects, or these members of them. */
function forget(names: readonly (readonly [string, string?])[]): void {
  for (const [path, member] of names) {
    const way = path.split('.');
    const last = way.pop() ?? '';
    const holder = way.reduce<unknown>((at, step) => Reflect.get(Object(at), step), window);
    const owner = Reflect.get(Object(holder), last);
    if (member === undefined) Reflect.deleteProperty(Object(holder), last);
    else {
      Reflect.deleteProperty(Object(owner), member.replace('_static', ''));
      Reflect.deleteProperty(Object(owner?.prototype), member);
    }
  }
}

const tooOld: Record<Language, string> = {
  en: 'too old',
  it: 'troppo vecchio',
  es: 'demasiado antiguo',
  ko: '오래돼서',
};

for (const [locale, words] of Object.entries(tooOld)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('an older browser is told so at once, and what works', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
      await page.goto('/BMRTZ');
      const { safari, chrome, firefox } = oldestBrowsers;
      for (const part of [words, `Safari ${safari}`, `Chrome ${chrome}`, `Firefox ${firefox}`]) {
        await expect(page.locator('body')).toContainText(part, { useInnerText: true });
      }
      await expect(page.locator('#app')).toHaveCount(0);
    });
  });
}
