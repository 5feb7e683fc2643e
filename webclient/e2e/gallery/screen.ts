import type { Page } from '@playwright/test';
import type { Replay, ServerMessage } from '../../src/protocol/types.gen';
import { beginning, catalogues, type Say, type Words } from '../words';
import type { Sections } from './village';

export interface Screen {
  name: string;
  /** Without a view, the page has no seat in the room. */
  view?: Sections;
  path?: string;
  /** The game that lies behind the page of a replay. */
  replay?: Replay;
  phase: string;
  /** What the server says after the first frame. */
  says?: ServerMessage;
  /** The server closes the line right after the first frame. */
  close?: number;
  /** What it says to that, to every line. */
  reason?: string;
  /** What the phone remembers besides its seat. */
  remembers?: Record<string, string>;
  /** Made of the same parts as its neighbours: only its measures are new. */
  sameParts?: boolean;
  /** What to do once the screen stands. */
  act?: Act;
}

type Act = (page: Page, words?: Words) => Promise<void>;
/** By its words in the language of the page. */
type Target = RegExp | Say;

const sought = (target: Target, words: Words) =>
  typeof target === 'function' ? target(words) : target;

export const tap =
  (target: Target): Act =>
  (page, words = catalogues.en) => {
    const name = sought(target, words);
    return page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };

/** A player at the table, by the number of his seat. */
export const player = (number: number) =>
  tap(({ game }) => beginning(game.seat.numbered(number, '')));

/** Holds the secret that lies uppermost. */
export const hold: Act = async (page) => {
  await page.locator(':is(.card-back, .bar-grip)').last().focus();
  await page.keyboard.down('Enter');
  await page.locator('[data-open=true]').waitFor();
};

/** Unfolds what is only folded away. */
export const open =
  (target: Target): Act =>
  (page, words = catalogues.en) =>
    page.getByText(sought(target, words), { exact: true }).click();

export const see =
  (target: Target): Act =>
  (page, words = catalogues.en) =>
    page.getByText(sought(target, words)).waitFor();

/** One thing after the other. */
export const steps =
  (...acts: Act[]): Act =>
  async (page, words) => {
    for (const act of acts) await act(page, words);
  };
