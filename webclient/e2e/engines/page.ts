import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type Page } from '@playwright/test';
import type { AnyLocator, AnyPage, Finds, Patience, Until, Words } from './anyPage';
import { type Pattern, type Search, type Seen, type Step, search } from './find';
import type { Action, Engine, Size, Tab } from './tab';

const usualPatience = 30_000;
const pause = 25;

/** As WebDriver calls them. */
const keys: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** A page of an engine that Playwright does not drive. */
export class EnginePage implements AnyPage {
  private readonly events = new EventEmitter().setMaxListeners(0); // a stage after the other
  private address = '';

  private constructor(
    readonly tab: Tab,
    private readonly base: string | undefined,
  ) {}

  static async open(engine: Engine, size: Size, base?: string): Promise<EnginePage> {
    return new EnginePage(await engine.open(size), base);
  }

  readonly keyboard = {
    down: (key: string) => this.type([{ type: 'keyDown', value: keys[key] ?? key }]),
    up: (key: string) => this.type([{ type: 'keyUp', value: keys[key] ?? key }]),
    press: async (key: string) => {
      await this.keyboard.down(key);
      await this.keyboard.up(key);
    },
  };

  readonly mouse = {
    down: () => this.point([{ type: 'pointerDown', button: 0 }]),
    up: () => this.point([{ type: 'pointerUp', button: 0 }]),
    move: (x: number, y: number) => this.point([{ type: 'pointerMove', x, y, duration: 0 }]),
  };

  evaluate = (async (run: unknown, argument: unknown = null) => {
    const answer = await this.tab.call(String(run), JSON.stringify(argument));
    return answer === undefined ? undefined : JSON.parse(answer);
  }) as Page['evaluate'];

  waitForFunction = (async (
    run: unknown,
    argument: unknown = null,
    { timeout = usualPatience }: Patience = {},
  ) => {
    const end = timeout === 0 ? Number.POSITIVE_INFINITY : Date.now() + timeout;
    for (; Date.now() < end; await sleep(pause)) {
      const answer = await this.tab.call(String(run), JSON.stringify(argument));
      const value = answer && JSON.parse(answer);
      if (value) return { jsonValue: () => Promise.resolve(value) };
    }
    throw new errors.TimeoutError(String(run));
  }) as unknown as Page['waitForFunction'];

  async goto(url: string): Promise<void> {
    this.address = new URL(url, this.base).href;
    await this.tab.goto(this.address);
  }

  reload(): Promise<void> {
    return this.tab.goto(this.address);
  }

  url(): string {
    return this.address;
  }

  screenshot(): Promise<Buffer> {
    return this.tab.screenshot();
  }

  setViewportSize(size: Size): Promise<void> {
    return this.tab.resize(size);
  }

  once(event: 'close', listener: () => void): void {
    this.events.once(event, listener);
  }

  async close(): Promise<void> {
    this.events.emit('close');
    await this.tab.close();
  }

  getByRole: Finds['getByRole'] = (...which) => this.root.getByRole(...which);
  getByText: Finds['getByText'] = (...which) => this.root.getByText(...which);
  getByLabel: Finds['getByLabel'] = (...which) => this.root.getByLabel(...which);
  locator: Finds['locator'] = (css) => this.root.locator(css);

  private get root(): EngineLocator {
    return new EngineLocator(this, []);
  }

  async type(actions: Action[]): Promise<void> {
    await this.tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  private async point(actions: Action[]): Promise<void> {
    await this.tab.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }
}

class EngineLocator implements AnyLocator {
  constructor(
    private readonly page: EnginePage,
    private readonly steps: readonly Step[],
  ) {}

  getByRole: Finds['getByRole'] = (role, { name, exact = false, disabled } = {}) =>
    this.within({
      role,
      ...(name !== undefined && { name: patternOf(name, exact) }),
      ...(disabled === false && { isEnabled: true }),
    });
  getByText: Finds['getByText'] = (text, { exact = false } = {}) =>
    this.within({ text: patternOf(text, exact) });
  getByLabel: Finds['getByLabel'] = (label, { exact = false } = {}) =>
    this.within({ label: patternOf(label, exact) });
  locator: Finds['locator'] = (css) => this.within({ css });

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (place: number) => this.within({ place });

  async count(): Promise<number> {
    return (await this.look()).count;
  }

  async isVisible(): Promise<boolean> {
    return (await this.look()).isVisible;
  }

  async innerText(): Promise<string> {
    return (await this.until(({ count }) => count === 1)).text;
  }

  async waitFor({ state = 'visible', ...options }: Until = {}): Promise<void> {
    await this.until((seen) => (state === 'visible' ? seen.isVisible : seen.count === 0), options);
  }

  async focus(): Promise<void> {
    await this.waitFor();
    await this.look('focus');
  }

  async hover(options?: Patience): Promise<void> {
    const { point } = await this.until(
      ({ count, point }) => count === 1 && point !== undefined,
      options,
      'reach',
    );
    if (point) await this.page.mouse.move(point.x, point.y);
  }

  async click(options?: Patience): Promise<void> {
    await this.hover(options);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.page.evaluate(() => (document.activeElement as HTMLInputElement).select());
    const strokes = [...text].flatMap((value): Action[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.page.type(strokes);
  }

  async selectOption(option: string | { index: number }): Promise<void> {
    await this.waitFor();
    await this.look('select', typeof option === 'string' ? option : option.index);
  }

  private within(step: Step): EngineLocator {
    return new EngineLocator(this.page, [...this.steps, step]);
  }

  private look(deed: Search['deed'] = 'look', value?: Search['value']): Promise<Seen> {
    const what: Search = { steps: [...this.steps], deed, ...(value !== undefined && { value }) };
    return this.page.evaluate(search, what);
  }

  private async until(
    isReady: (seen: Seen) => boolean,
    { timeout = usualPatience }: Patience = {},
    deed?: Search['deed'],
  ): Promise<Seen> {
    let last: unknown;
    for (const end = Date.now() + timeout; Date.now() < end; await sleep(pause)) {
      try {
        const seen = await this.look(deed);
        if (isReady(seen)) return seen;
        last = JSON.stringify(seen);
      } catch (error) {
        last = error; // a page that is left answers nothing
      }
    }
    throw new errors.TimeoutError(`${JSON.stringify(this.steps)}: ${last}`);
  }
}

function patternOf(words: Words, exact: boolean): Pattern {
  if (words instanceof RegExp) return { source: words.source, flags: words.flags };
  const text = words
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return exact ? { source: `^${text}$`, flags: 'u' } : { source: text, flags: 'iu' };
}
