import type { Page } from '@playwright/test';

export type Words = string | RegExp;

interface ByRole {
  name?: Words;
  exact?: boolean;
  disabled?: boolean;
}

export interface Patience {
  timeout?: number;
}

export interface Until extends Patience {
  state?: 'visible' | 'detached';
}

export interface Finds {
  getByRole(role: Parameters<Page['getByRole']>[0], options?: ByRole): AnyLocator;
  getByText(text: Words, options?: { exact?: boolean }): AnyLocator;
  getByLabel(text: Words, options?: { exact?: boolean }): AnyLocator;
  locator(css: string): AnyLocator;
}

/** The part of Playwright's Locator that the tests of every engine use. */
export interface AnyLocator extends Finds {
  first(): AnyLocator;
  last(): AnyLocator;
  nth(place: number): AnyLocator;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  innerText(): Promise<string>;
  waitFor(options?: Until): Promise<void>;
  focus(): Promise<void>;
  hover(): Promise<void>;
  click(options?: Patience): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(option: string | { index: number }): Promise<unknown>;
}

/**
 * The part of Playwright's Page that the tests of every engine use. Playwright drives only builds of
 * Firefox and WebKit of its own, which no distribution has.
 */
export interface AnyPage extends Finds {
  evaluate: Page['evaluate'];
  waitForFunction: Page['waitForFunction'];
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  screenshot(): Promise<Uint8Array>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  once(event: 'close', listener: () => void): unknown;
  keyboard: {
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
    press(key: string): Promise<void>;
  };
  mouse: { down(): Promise<void>; up(): Promise<void>; move(x: number, y: number): Promise<void> };
}
