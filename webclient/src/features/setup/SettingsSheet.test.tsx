import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { village } from '../../../e2e/gallery/village';
import { messages, wantWords, workshopWords } from '../../i18n/language';
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

test('a sheet that opens again before the server has answered shows and saves the sent settings', () => {
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

  open();
  fireEvent.input(talk(), { target: { value: '7' } });
  save();
  expect(screen.queryByText(messages.value.lobby.settings)).toBeNull();
  open();
  expect(talk().value).toBe('7');
  save();
  expect(outbox.value.newest('change')?.settings.timing.discussion).toBe(7000);
});
