import { expect, test } from '@playwright/test';
import { MESSAGE_LENGTH } from '../src/protocol/types.gen';
import type { AnyPage } from './engines/anyPage';
import { type Dark, scenes, viewOf } from './gallery/dark';
import type { Stage } from './gallery/stage';
import type { Scene } from './gallery/village';

/** What an observer of a phone notes. If the notes about two phones differ, they can be told apart. */
export interface Notes {
  /** Forgets the notes so far. */
  turnPage(): void;
  screen(moment: string): Promise<unknown>;
  /** The state of the page besides the document. */
  around(): Promise<unknown>;
  html(): Promise<string>;
}

export const isUsual = ({ name }: Dark) => ['deal', 'night', 'reading'].includes(name);
/** The scenes that every test of every engine compares. */
export const usual = scenes.filter(isUsual);

export async function open(
  stage: Stage<AnyPage>,
  scene: Dark,
  player: Partial<Scene> = {},
  remembers = {},
): Promise<void> {
  const { name } = scene;
  await stage.show({ name, phase: scene.scene.phase, view: viewOf(scene, player), remembers });
  await stage.complete();
}

/** The scenes, the people, and whether a tap shows the card. */
export type Comparison = [
  scenes: readonly Dark[],
  people: Record<string, Partial<Scene>>,
  tapToPeek: boolean,
];

/** In each scene, every player looks at their card, one after the other. */
export async function compareAll(
  stage: Stage<AnyPage>,
  onlooker: Notes,
  ...[scenes, people, tapToPeek]: Comparison
): Promise<void> {
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
      const alike = scene.scene.phase === 'deal' && 'ghost' in people ? 1 : 0;
      expect([...secrets], scene.name).toHaveLength(Object.keys(people).length - alike);
    });
  }
}

/** Returns what an onlooker notes while a player looks at their card, closes it, and goes on. */
async function look(
  stage: Stage<AnyPage>,
  onlooker: Notes,
  scene: Dark,
  player: Partial<Scene>,
  tapToPeek: boolean,
) {
  const { page } = stage;
  const seen: Record<string, unknown> = {};
  // After the look the screen is as before, apart from the button of the deal.
  const leavesNothing = scene.scene.phase !== 'deal';
  const note = async (moment: string) => {
    await stage.settle();
    await page.evaluate(forgetWhatIsShown);
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

/**
 * Runs in a page. Which words are in the announcer depends on the speed of the test, because a slow one
 * makes the phone reconnect, and that is announced. Words that stand on the screen too tell nothing new.
 */
function forgetWhatIsShown(): void {
  const shown = document.querySelector('.stage')?.textContent ?? '';
  const isShown = (part: string) => shown.includes(part.trim());
  for (const said of document.querySelectorAll('.announcer span')) {
    if (said.textContent?.split(', ').every(isShown)) said.remove();
  }
}

export async function press(page: AnyPage, tapToPeek: boolean): Promise<void> {
  await page.locator(':is(.card-back, .bar-grip)').hover();
  await page.mouse.down();
  if (tapToPeek) await page.mouse.up();
  await page.locator('[data-open=true]').waitFor();
}

export async function release(page: AnyPage, tapToPeek: boolean): Promise<void> {
  if (tapToPeek) await page.mouse.down();
  await page.mouse.up();
  await page.locator('[data-open=false]').waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
}
