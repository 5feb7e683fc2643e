import { type Browser, errors, type Locator, type Page } from '@playwright/test';
import type { Language } from '../src/i18n/language';
import type { Timing } from '../src/protocol/types.gen';
import type { AnyLocator, AnyPage } from './engines/anyPage';
import { textOn } from './textOn';
import { beginning, catalogues, like, type Say, type Words, wish } from './words';

/** What a player does in each phase. Phases that ask for nothing have no row. */
const deeds: Record<string, (phone: AnyPhone) => Promise<void>> = {
  deal: async (phone) => {
    await phone.look();
    await phone.confirm(({ game }) => game.deal.seen);
  },
  night: async (phone) => {
    const { night } = phone.words.game;
    const parts = phone.page.getByRole('group', { name: night.parts }).getByRole('button');
    const questions = Math.max(1, await parts.count());
    // The guard chooses another player than the pack. Otherwise there would never be a victim.
    const place = phone.card === phone.words.roles.names.bodyguard ? 1 : 0;
    for (let answered = 1; answered <= questions; answered++) {
      await phone.choose(place);
      await phone.confirm(() => night.confirm);
      if (questions > 1)
        await parts
          .getByText(night.answered)
          .nth(answered - 1)
          .waitFor();
    }
    await phone.button(() => night.saved).waitFor();
  },
  discussion: async (phone) => {
    const { discussion, talk } = phone.words.game;
    if (await phone.button(() => talk.prophecy.choose).isVisible()) {
      // A ghost makes a prediction.
      await phone.choose();
      await phone.confirm(() => like(talk.prophecy.tell));
    } else if (await phone.button(() => discussion.enough).isVisible()) {
      await phone.tap(() => discussion.enough);
    }
  },
  accusation: async (phone) => {
    if (!(await phone.isAsked())) return; // a player without a vote watches
    await phone.choose(0, phone.suspects);
    await phone.confirm(({ game }) => like(game.accusation.accuse, game.accusation.ahead));
  },
  verdict: async (phone) => {
    const card = phone.page.locator('button.evidence-card').first();
    if (!(await card.isVisible())) return; // a suspect or a ghost watches
    await card.click();
    await phone.confirm(({ game }) => like(game.verdict.confirmName));
  },
};

/** Seconds for every phase of a game that only bots play. */
export const quick = {
  deal: 0.4,
  night_min: 0.4,
  night_max: 0.4,
  reading: 0.4,
  dawn: 0.4,
  discussion: 0.4,
  accusation: 0.4,
  suspects: 0.4,
  defence: 0.4,
  verdict: 0.4,
  lynch: 0.4,
};

/** Seconds for every phase of a game that people play in a test: a phase ends when all have acted. */
export const played = {
  deal: 600,
  night_min: 1,
  night_max: 120,
  reading: 1,
  dawn: 1,
  discussion: 120,
  accusation: 60,
  token: 0.1,
  suspects: 1,
  defence: 1,
  verdict: 60,
  lynch: 1,
};

export interface Settings {
  baseURL: string;
  language?: Language;
  viewport?: { width: number; height: number };
  reducedMotion?: 'reduce' | 'no-preference';
  permissions?: string[];
  userAgent?: string;
}

/**
 * In a game of many phones, only the host's phone shows motion. A phone without motion needs half the
 * processor time.
 */
export const motionOf = (seat: number) =>
  ({ reducedMotion: seat === 0 ? 'no-preference' : 'reduce' }) as const;

type Found<P> = P extends Page ? Locator : AnyLocator;

/** A phone with any engine. */
export type AnyPhone = Phone<AnyPage>;

/** A person with a phone, who sees only the page and touches only what a thumb can touch. */
export class Phone<P extends AnyPage = Page> {
  readonly words: Words;
  /** Number of taps so far. */
  taps = 0;
  /** Title of the dealt card, once the player has looked at it. */
  card = '';
  /** Seats and names to accuse, if one of them can be accused. Otherwise it accuses the first seat. */
  suspects: RegExp | undefined;

  constructor(
    readonly page: P,
    readonly name: string,
    readonly language: Language,
    private readonly end: () => Promise<void>,
  ) {
    this.words = catalogues[language];
  }

  static async open(
    browser: Browser,
    name: string,
    { language = 'en', viewport = { width: 390, height: 844 }, ...settings }: Settings,
  ): Promise<Phone> {
    // Each phone has a context, and so a storage of its own.
    const context = await browser.newContext({ ...settings, locale: language, viewport });
    return new Phone(await context.newPage(), name, language, () => context.close());
  }

  /** Another window of the same phone. */
  async another(this: Phone): Promise<Phone> {
    return new Phone(await this.page.context().newPage(), this.name, this.language, this.end);
  }

  close(): Promise<void> {
    return this.end();
  }

  /** Makes a room and returns its code. */
  async makeRoom(): Promise<string> {
    await this.page.goto('/');
    await this.tap(({ start }) => start.make);
    await this.write(({ start }) => start.name, this.name);
    await this.tap(({ start }) => start.makeButton);
    await this.sees('lobby');
    return new URL(this.page.url()).pathname.slice(1);
  }

  async join(code: string): Promise<void> {
    await this.page.goto(`/${code}`);
    await this.write(({ start }) => start.name, this.name);
    await this.tap(({ start }) => start.joinButton);
    await this.sees('lobby');
  }

  /** Sets the seconds of some phases, as the host. Bots say nothing then, unless `talk` is set. */
  async setTimings(
    seconds: Partial<Record<keyof Timing, number>>,
    { talk = false } = {},
  ): Promise<void> {
    const { lobby, workshop } = this.words;
    await this.tap(() => lobby.settings);
    await textOn(this.page, workshop.pace.timings, true).click();
    for (const [part, value] of Object.entries(seconds)) {
      await this.write(() => workshop.settingNames[part] ?? part, String(value));
    }
    if (!talk) {
      await textOn(this.page, workshop.groups.bots, true).click();
      await textOn(this.page, workshop.options.bot_temper.values.silent ?? '', true).click();
    }
    await this.tap(() => workshop.pace.save);
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /**
   * Presses buttons of the menu, one after the other. Names and numbers may follow their words. Two
   * words belong to one button, before and after the first tap.
   */
  async inMenu(...labels: ((words: Words) => string | [string, string])[]): Promise<void> {
    await this.tap(({ menu }) => menu.open);
    for (const label of labels) {
      const [text = '', sure] = [label(this.words)].flat();
      if (sure === undefined) await this.tap(() => beginning(text));
      else
        await this.tapTwice(
          (words) => wish(words, text),
          () => sure,
        );
    }
    if (await this.page.getByRole('dialog').isVisible()) await this.page.keyboard.press('Escape');
  }

  /** Changes the visibility of the page, as a browser does when the phone is locked. */
  async show(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  }

  /** What the clock of the phase shows. */
  async secondsLeft(): Promise<number> {
    const [minutes = 0, seconds = 0] = (await this.page.getByRole('timer').innerText())
      .split(':')
      .map(Number);
    return 60 * minutes + seconds;
  }

  phase(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset.phase);
  }

  async sees(phase: string): Promise<void> {
    await this.page.locator(`html[data-phase=${phase}]`).waitFor();
  }

  async seesPlayers(count: number): Promise<void> {
    await this.heading(({ lobby }) => lobby.players(count)).waitFor();
  }

  button(say: Say): Found<P> {
    return this.byRole('button', say);
  }

  heading(say: Say): Found<P> {
    return this.byRole('heading', say);
  }

  text(say: Say): Found<P> {
    const words = say(this.words);
    return textOn(this.page, words, typeof words === 'string') as Found<P>;
  }

  async tap(say: Say): Promise<void> {
    await this.touch(this.button(say));
  }

  /** Presses a button that must be tapped twice. A new screen has forgotten the first tap. */
  async tapTwice(label: Say, sure: Say): Promise<void> {
    for (let forgotten = true; forgotten; ) {
      await this.tap(label);
      forgotten = await this.touch(this.button(sure), 10_000).then(
        () => false,
        (error) => {
          if (error instanceof errors.TimeoutError) return true;
          throw error;
        },
      );
    }
  }

  /** Presses the main button at the foot of the screen. */
  async confirm(say: Say): Promise<void> {
    await this.touch(
      this.page.getByRole('contentinfo').getByRole('button', { name: say(this.words) }),
    );
  }

  async touch(what: AnyLocator, timeout?: number): Promise<void> {
    await what.click(timeout === undefined ? {} : { timeout });
    this.taps += 1;
  }

  async write(label: Say, text: string): Promise<void> {
    const words = label(this.words);
    await this.page.getByLabel(words, { exact: typeof words === 'string' }).fill(text);
  }

  /** The side that has won. */
  async winner(): Promise<string> {
    const { wins } = this.words.game.end;
    const said = await this.text(() => like(wins.humans, wins.wolves)).innerText();
    return said === wins.humans ? 'humans' : 'wolves';
  }

  /** Whether this phase wants something of this phone. */
  isAsked(): Promise<boolean> {
    return this.page.locator('.stage-foot .primary').isVisible();
  }

  /** Chooses the first name at the table that can be chosen, or a later one. */
  async choose(place = 0, rather?: RegExp): Promise<void> {
    const table = this.page.getByRole('list', { name: this.words.game.seat.table });
    const all = table.locator('button:enabled');
    const some = rather && table.getByRole('button', { name: rather, disabled: false });
    await this.touch((some && (await some.count()) > 0 ? some : all).nth(place));
  }

  /** Holds the dealt card long enough to see what it is. */
  async look(): Promise<void> {
    const { cardBack, hold } = this.words.game.deal;
    const card = this.button(() => `${cardBack}. ${hold}`);
    this.card = await this.whileHeld(card, this.page.locator('[data-open=true] h2').first());
  }

  /** Reads the private card at night. */
  secret(): Promise<string> {
    const grip = this.button(({ game }) => game.night.hold);
    return this.whileHeld(grip, this.page.locator('[data-open=true] .paper'));
  }

  private async whileHeld(grip: AnyLocator, paper: AnyLocator): Promise<string> {
    await grip.hover();
    await this.page.mouse.down();
    const text = await paper.innerText();
    await this.page.mouse.up();
    return text;
  }

  private byRole(role: 'button' | 'heading', say: Say): Found<P> {
    const name = say(this.words);
    return this.page.getByRole(role, { name, exact: typeof name === 'string' }) as Found<P>;
  }

  /**
   * Plays until the end of the game. Calls back at every new phase, and acts unless the callback has
   * acted.
   */
  async playToTheEnd(onPhase?: (phase: string) => Promise<'acted' | undefined>): Promise<void> {
    for (let phase = await this.phase(); phase !== 'end'; phase = await this.nextPhase(phase)) {
      if (!phase) continue;
      if ((await onPhase?.(phase)) !== 'acted') await this.act(phase);
    }
  }

  /** Does what the phase asks of a player. */
  async act(phase: string): Promise<void> {
    const deed = deeds[phase];
    if (deed) await this.during(phase, () => deed(this));
  }

  /** Does something in a phase, and gives up when the phase ends. */
  async during(phase: string, deed: () => Promise<void>): Promise<void> {
    // A player who has acted does not wait for the others, so nothing waits for this promise alone.
    const over = this.nextPhase(phase).catch(() => {});
    try {
      await Promise.race([deed(), over]);
    } catch (error) {
      if ((await this.phase()) === phase) throw error;
    }
  }

  private async nextPhase(phase: string | undefined): Promise<string | undefined> {
    const next = await this.page.waitForFunction(
      (before) => {
        const { phase } = document.documentElement.dataset;
        return phase !== before && phase;
      },
      phase,
      { timeout: 0, polling: 100 }, // others may act until the test's own time is up
    );
    return (await next.jsonValue()) || undefined;
  }
}

/** The names of the werewolves among phones that have looked at their cards, for a short game. */
export const packOf = (phones: readonly AnyPhone[]): RegExp => {
  const wolves = phones.filter(({ card, words }) => card === words.roles.names.werewolf);
  const names = wolves.map(({ name }) => name).join('|');
  return new RegExp(`(?<!\\p{L})(${names})(?!\\p{L})`, 'u');
};

/** Several people at once, each doing the same. */
export const all = <P extends AnyPhone, T>(
  phones: readonly P[],
  deed: (phone: P, index: number) => Promise<T>,
) => Promise.all(phones.map(deed));
