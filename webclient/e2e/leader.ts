import { expect, type Locator } from '@playwright/test';
import type { OptionID } from '../src/protocol/types.gen';
import type { Phone } from './phone';
import { like } from './words';

const brief = { deal: 1, night_min: 0.1, reading: 0.1, dawn: 0.1, token: 0 };
const day = { discussion: 1, accusation: 60, suspects: 0.1, defence: 0.1, verdict: 60, lynch: 0.1 };

/** All accuse at once, which is quicker, and the moderator decides what would be drawn by lot. */
const usual: Partial<Record<OptionID, string>> = {
  moderator: 'host',
  moderator_decides: 'on',
  accusation_mode: 'simultaneous_public',
};

/** A moderator at the console, who sees and touches only what is on the screen. */
export class Leader {
  constructor(readonly phone: Phone) {}

  /** The part of the console with the text to read aloud, the missing players and the next step. */
  get script(): Locator {
    const { title } = this.phone.words.leading.script;
    return this.phone.page.getByRole('region', { name: title });
  }

  get line(): Locator {
    return this.script.locator('[aria-current]');
  }

  get cards(): Locator {
    return this.phone.page.locator('.console li');
  }

  /** Sets in the lobby that the host moderates the games of this room. */
  async takesTheLead(options: Partial<Record<OptionID, string>> = {}): Promise<void> {
    const { page, words } = this.phone;
    const { workshop, lobby } = words;
    await this.phone.setTimings({ ...brief, ...day });
    await page.getByRole('button', { name: lobby.settings }).click();
    for (const group of [workshop.groups.leading, workshop.groups.day])
      await page.locator('summary').getByText(group, { exact: true }).click();
    for (const [id, value] of Object.entries({ ...usual, ...options })) {
      const { title, values } = workshop.options[id as OptionID];
      await page
        .locator('fieldset.choice')
        .filter({ has: page.locator('legend').getByText(title, { exact: true }) })
        .getByText(values[value] ?? '', { exact: true })
        .click();
    }
    await page.getByRole('button', { name: workshop.pace.save }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  /** Opens the console at its address, and deals the cards. */
  async begins(code: string): Promise<void> {
    await this.phone.page.goto(`/${code}/moderator`);
    await this.phone.sees('lobby');
    await this.phone.tap(({ lobby }) => lobby.start);
    await this.phone.sees('deal');
  }

  async nobodyIsMissing(): Promise<void> {
    const { missing } = this.phone.words.leading.script;
    const [notYet = ''] = missing(['\0']).split('\0');
    await expect(this.script).not.toContainText(notYet);
  }

  /** The buttons of the tied players in a tie that the moderator decides. */
  get candidates(): Locator {
    const { tie, tiePack, tieMarker } = this.phone.words.leading;
    return this.phone.page
      .getByText(like(tie, tiePack, tieMarker))
      .locator('xpath=following-sibling::*[1]')
      .getByRole('button');
  }

  /**
   * Goes on with one tap when no player is missing. In a tie, picks the first candidate. Taps again
   * when it was too early.
   */
  async goOn(): Promise<void> {
    await this.nobodyIsMissing();
    const { candidates, phone, script } = this;
    const { advance, advanceSent, tieCovered, cover } = phone.words.leading;
    const before = await script.innerText();
    while ((await script.innerText()) === before) {
      const lid = phone.button(() => cover.show);
      if ((await phone.text(() => tieCovered).isVisible()) && (await lid.isVisible()))
        await lid.click();
      if (await candidates.first().isVisible()) {
        await candidates.first().click();
        return expect(script).not.toHaveText(before, { useInnerText: true });
      }
      await phone.tap(() => advance);
      // The next picture shows the tap. When the button is back, the server has answered.
      await phone.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(phone.button(() => advanceSent)).toHaveCount(0);
    }
  }

  async goOnTo(...phases: string[]): Promise<void> {
    const { phone } = this;
    for (let at = await phone.phase(); !phases.includes(at ?? ''); at = await phone.phase())
      await this.goOn();
  }
}
