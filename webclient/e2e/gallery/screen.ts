import type { Replay, ServerMessage } from '../../src/protocol/types.gen';
import type { AnyPage } from '../engines/anyPage';
import { textOn } from '../textOn';
import { beginning, catalogues, type Say, type Words } from '../words';
import type { Sections } from './village';

export interface Screen {
  name: string;
  /** Without a view, the page has no seat in the room. */
  view?: Sections;
  path?: string;
  /** The game of a replay. */
  replay?: Replay;
  phase: string;
  /** Messages that the server sends after the first frame. */
  says?: ServerMessage;
  /** The server closes the connection right after the first frame. */
  close?: number;
  /** The code and the reason with which it closes every connection. */
  reason?: string;
  /** What the phone has stored in addition to its seat. */
  remembers?: Record<string, string>;
  /** The screen has the same parts as others. Only its layout needs tests. */
  sameParts?: boolean;
  /** What to do once the screen is open. */
  act?: Act;
}

type Act = (page: AnyPage, words?: Words) => Promise<void>;
/** Taps a button, found by its words in the language of the page. */
type Target = RegExp | Say;

const sought = (target: Target, words: Words) =>
  typeof target === 'function' ? target(words) : target;

export const tap =
  (target: Target): Act =>
  (page, words = catalogues.en) => {
    const name = sought(target, words);
    return page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };

/** Taps a player at the table, found by the number of the seat. */
export const player = (number: number) =>
  tap(({ game }) => beginning(game.seat.numbered(number, '')));

/** Holds the topmost secret, which shows it. */
export const hold: Act = async (page) => {
  await page.locator(':is(.card-back, .bar-grip)').last().focus();
  await page.keyboard.down('Enter');
  await page.locator('[data-open=true]').waitFor();
};

/** Opens a closed `details` element by the words of its summary. */
export const open =
  (target: Target): Act =>
  (page, words = catalogues.en) =>
    textOn(page, sought(target, words), true).click();

export const see =
  (target: Target): Act =>
  (page, words = catalogues.en) =>
    textOn(page, sought(target, words)).waitFor();

/** Does several things, one after the other. */
export const steps =
  (...acts: Act[]): Act =>
  async (page, words) => {
    for (const act of acts) await act(page, words);
  };
