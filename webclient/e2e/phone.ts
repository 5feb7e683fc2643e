import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What a phase asks of a phone; phases that ask nothing have no row. */
const deeds: Record<string, (phone: Phone) => Promise<void>> = {
  deal: async (phone) => {
    await phone.hold(phone.page.getByRole('button', { name: /Hold to look/ }));
    await phone.tap('I have seen it');
  },
  night: async (phone) => {
    await phone.choose();
    await phone.tap('Confirm');
    await expect(phone.page.getByRole('button', { name: 'Saved' })).toBeVisible();
  },
  accusation: async (phone) => {
    await phone.choose();
    await phone.tap(/^(Accuse|On my turn:) /);
  },
  verdict: async (phone) => {
    const card = phone.page.getByRole('button', { name: /Tuft of fur|Paw print/ }).first();
    if (!(await card.isVisible())) return; // a suspect or a ghost watches
    await card.click();
    await phone.tap(/^Vote: lynch /);
  },
};

/** One person with one phone: sees only the page, and touches what a thumb can touch. */
export class Phone {
  private constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  static async open(context: BrowserContext, name: string): Promise<Phone> {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    return new Phone(page, name);
  }

  /** Makes a room and answers its code. */
  async makeRoom(): Promise<string> {
    await this.page.goto('/');
    await this.tap('Make a room');
    await this.page.getByLabel('Your name').fill(this.name);
    await this.tap('Make the room');
    await this.sees('lobby');
    return new URL(this.page.url()).pathname.slice(1);
  }

  async join(code: string): Promise<void> {
    await this.page.goto(`/${code}`);
    await this.page.getByLabel('Your name').fill(this.name);
    await this.tap('Join');
    await this.sees('lobby');
  }

  /** As the host: every part of the game gets so many seconds. */
  async setTimings(seconds: Record<string, string>): Promise<void> {
    await this.tap('Settings');
    await this.page.getByText('Seconds for each part').click();
    for (const [part, value] of Object.entries(seconds)) {
      await this.page.getByLabel(part, { exact: true }).fill(value);
    }
    await this.tap('Save');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  phase(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset.phase);
  }

  async sees(phase: string): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-phase', phase, {
      timeout: 30_000,
    });
  }

  async tap(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  /** Chooses the first name at the table that can be chosen and is not chosen yet. */
  async choose(): Promise<void> {
    const table = this.page.getByRole('list', { name: 'The table, clockwise' });
    await table.locator('button:enabled').first().click();
  }

  /** Holds something long enough to see its secret, and lets go. */
  async hold(what: ReturnType<Page['getByRole']>): Promise<void> {
    await what.hover();
    await this.page.mouse.down();
    await expect(this.page.locator('[data-open=true]')).toBeVisible();
    await this.page.mouse.up();
  }

  /** Reads what stands on the private card, by holding it. */
  async secret(): Promise<string> {
    const grip = this.page.getByRole('button', { name: /^Hold/ });
    await grip.hover();
    await this.page.mouse.down();
    const text = await this.page.locator('[data-open=true] .paper').innerText();
    await this.page.mouse.up();
    return text;
  }

  /**
   * Plays until the last card lies open; calls back at every new phase, and acts unless the call
   * says that it has.
   */
  async playToTheEnd(onPhase?: (phase: string) => Promise<'acted' | undefined>): Promise<void> {
    for (let phase = await this.phase(); phase !== 'end'; phase = await this.nextPhase(phase)) {
      if (!phase) continue;
      if ((await onPhase?.(phase)) !== 'acted') await this.act(phase);
    }
  }

  /** Does what the phase asks for. A phase that ends meanwhile asks for nothing more. */
  private async act(phase: string): Promise<void> {
    const deed = deeds[phase];
    if (!deed) return;
    const ended = new AbortController();
    const over = this.leaves(phase, ended.signal);
    try {
      await Promise.race([deed(this), over]);
    } catch (error) {
      if ((await this.phase()) === phase) throw error;
    } finally {
      ended.abort();
    }
  }

  private async leaves(phase: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.phase()) === phase) {
      await this.page.waitForTimeout(100);
    }
  }

  private async nextPhase(phase: string | undefined): Promise<string | undefined> {
    const next = await this.page.waitForFunction(
      (before) => {
        const { phase } = document.documentElement.dataset;
        return phase !== before && phase;
      },
      phase,
      { timeout: 60_000 },
    );
    return (await next.jsonValue()) || undefined;
  }
}
