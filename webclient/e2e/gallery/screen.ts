import type { Page } from '@playwright/test';
import type { ServerMessage } from '../../src/protocol/types.gen';
import type { Sections } from './village';

export interface Screen {
  name: string;
  /** Without a view, the page has no seat in the room. */
  view?: Sections;
  path?: string;
  phase: string;
  /** What the server says after the first frame. */
  says?: ServerMessage;
  /** The server closes the line right after the first frame. */
  close?: number;
  /** What the phone remembers besides its seat. */
  remembers?: Record<string, string>;
  /** The night looks the same in every theme. */
  oneTheme?: boolean;
  /** Made of the same parts as its neighbours: only its measures are new. */
  sameParts?: boolean;
  /** What to do once the screen stands. */
  act?: (page: Page) => Promise<void>;
}

export const tap = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

export const hold = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.down('Enter');
  await page.waitForTimeout(300);
};

export const see = (text: string) => (page: Page) => page.getByText(text).waitFor();
