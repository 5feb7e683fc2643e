import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { village } from '../../../e2e/gallery/village';
import { messages, setLanguage, wantWords, workshopWords } from '../../i18n/language';
import { type Order, Outbox } from '../../net/outbox';
import { type Session, SessionContext } from '../../room/session';
import { SettingsSheet } from './SettingsSheet';

await wantWords('workshop');
// The rules, which the sheet wants to know, never come.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The sheet of the host, with the commands that it sends. */
function hostSheet() {
  const outbox = signal(new Outbox());
  const { pace, settingNames } = workshopWords();
  const session = {
    outbox,
    refused: signal(undefined),
    view: signal(village({ phase: 'lobby', host: 3 })),
    send: (order: Order) => {
      outbox.value = outbox.value.with(order);
    },
  };
  const open = () =>
    render(
      <SessionContext.Provider value={session as unknown as Session}>
        <SettingsSheet onClose={cleanup} />
      </SessionContext.Provider>,
    );
  const talk = () => screen.getByLabelText(settingNames.discussion ?? '') as HTMLInputElement;
  const save = () => fireEvent.click(screen.getByRole('button', { name: pace.save }));
  const saved = () => outbox.value.newest('change')?.settings.timing.discussion;
  return { open, talk, save, saved };
}

test('a sheet that opens again before the server has answered shows and saves the sent settings', () => {
  const { open, talk, save, saved } = hostSheet();
  open();
  fireEvent.input(talk(), { target: { value: '7' } });
  save();
  expect(screen.queryByText(messages.value.lobby.settings)).toBeNull();
  open();
  expect(talk().value).toBe('7');
  save();
  expect(saved()).toBe(7000);
});

/** Types one letter after the other, as a keyboard does. */
function type(field: () => HTMLInputElement, text: string): void {
  fireEvent.input(field(), { target: { value: '' } });
  for (const letter of text) {
    fireEvent.input(field(), { target: { value: field().value + letter } });
  }
}

test.each([
  ['2.5', 2500],
  ['2,5', 2500],
  ['0,25', 250],
  ['90', 90_000],
  ['1.1', 1100],
  ['.5', 500],
])('%s seconds can be typed', (text, ms) => {
  const { open, talk, save, saved } = hostSheet();
  open();
  type(talk, text);
  expect(talk().value).toBe(text);
  save();
  expect(saved()).toBe(ms);
});

test.each(['', '.', 'ten', '1,2,3', '-5', '0', '1e3'])('%j is no time', (text) => {
  const { open, talk } = hostSheet();
  open();
  type(talk, text);
  const { pace } = workshopWords();
  expect(screen.getByText(pace.wrong)).toBeTruthy();
  expect(screen.getByRole('button', { name: pace.save }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('shows seconds as the language writes them', async () => {
  await setLanguage('it');
  const { open } = hostSheet();
  open();
  const token = screen.getByLabelText(workshopWords().settingNames.token ?? '');
  expect((token as HTMLInputElement).value).toBe('1,5');
  await setLanguage('en');
});
