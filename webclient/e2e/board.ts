import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '../src/i18n/language';
import type { AnyPage } from './engines/anyPage';
import { faultsOf } from './fit';

/** Finds the parts of a table screen that overlap or are out of sight. */
const overlaps = (page: AnyPage) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight) found.push('the page scrolls');
    const foot = document.querySelector('.board-foot')?.getBoundingClientRect();
    if (!foot || foot.bottom > innerHeight + 1) found.push('the caption is out of sight');
    const parts = document.querySelectorAll('.middle > :not(.scene)');
    const middle = document.querySelector('.middle')?.getBoundingClientRect();
    for (const part of parts) {
      const { top, bottom } = part.getBoundingClientRect();
      if (middle && (top < middle.top - 4 || bottom > middle.bottom + 4))
        found.push(`${part.className || part.tagName} leaves the middle`);
    }
    for (const sitter of document.querySelectorAll('.sitter')) {
      const own = sitter.getBoundingClientRect();
      for (const part of sitter.children) {
        const { top, bottom } = part.getBoundingClientRect();
        if (top < own.top - 3 || bottom > own.bottom + 3)
          found.push(`${sitter.textContent} is higher than its place`);
      }
    }
    return found;
  });

/** Finds what people cannot read on a table screen. */
export const boardFaults = async (page: AnyPage): Promise<string[]> => [
  ...(await faultsOf(page)),
  ...(await overlaps(page)),
];

interface Place {
  baseURL: string;
  language: Language;
  viewport: { width: number; height: number };
}

/** Runs in the page and holds its sound back until the test taps or types. */
export function holdSound(): void {
  let used = false;
  for (const use of ['pointerup', 'keydown'])
    addEventListener(use, () => (used = true), { capture: true });
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio {
    override get state() {
      return used ? super.state : 'suspended';
    }

    override resume() {
      return used ? super.resume() : new Promise<void>(() => {});
    }
  };
}

/** A table screen that records the frames it gets, the sentences it speaks and its captions. */
export class Board {
  readonly frames: string[] = [];

  private constructor(readonly page: Page) {}

  static async open(browser: Browser, code: string, { language, ...place }: Place): Promise<Board> {
    const context = await browser.newContext({
      ...place,
      locale: language,
      reducedMotion: 'reduce',
    });
    const board = new Board(await context.newPage());
    await board.page.addInitScript(listen);
    board.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => board.frames.push(String(payload))),
    );
    await board.page.goto(`/${code}/table`);
    await expect(board.page.locator('.board')).toBeVisible();
    return board;
  }

  sees(phase: string): Promise<void> {
    return expect(this.page.locator('html')).toHaveAttribute('data-phase', phase);
  }

  /** What the narrator has spoken, and what the caption has shown. */
  told(): Promise<Told> {
    return this.page.evaluate(() => (window as unknown as { told: Told }).told);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

interface Told {
  said: string[];
  captions: string[];
  /** Sentences that were spoken over another one, or without a caption. */
  faults: string[];
}

/** Runs in the page and replaces the voice of the browser. Each sentence takes 50 ms. */
function listen(): void {
  const told: Told = { said: [], captions: [], faults: [] };
  const caption = () => document.querySelector('.caption')?.textContent ?? '';
  let speaking = 0;
  const synthesis = {
    getVoices: () => [{ name: 'Test', lang: document.documentElement.lang }],
    cancel: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    speak: (words: SpeechSynthesisUtterance) => {
      speaking += 1;
      told.said.push(words.text);
      if (speaking > 1) told.faults.push(`over another: ${words.text}`);
      setTimeout(() => {
        speaking -= 1;
        if (caption() !== words.text) told.faults.push(`without a caption: ${words.text}`);
        words.onend?.({} as SpeechSynthesisEvent);
      }, 50);
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  const look = () => {
    if (caption() !== told.captions.at(-1)) told.captions.push(caption());
  };
  new MutationObserver(look).observe(document, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  Object.assign(window, { told });
}
