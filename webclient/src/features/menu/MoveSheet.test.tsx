import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { village } from '../../../e2e/gallery/village';
import { messages, wantWords } from '../../i18n/language';
import type { Status } from '../../net/connection';
import { type Order, Outbox } from '../../net/outbox';
import { type Session, SessionContext } from '../../room/session';
import { MoveSheet } from './MoveSheet';

await wantWords('aside');

let sent: string[];
let session: ReturnType<typeof seat>;

/** A seat whose messages are written down. */
function seat() {
  return {
    outbox: signal(new Outbox()),
    status: signal<Status>({ name: 'live' }),
    refused: signal<object | undefined>(undefined),
    view: signal(village({ phase: 'lobby' })),
    send: (order: Order) => {
      if (order.t === 'offer') sent.push(order.pin);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  session = seat();
  const open = signal(true);
  const Menu = () => (
    <SessionContext.Provider value={session as unknown as Session}>
      {open.value && <MoveSheet onClose={() => (open.value = false)} />}
    </SessionContext.Provider>
  );
  render(<Menu />);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(8);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

function show(visibility: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const dialog = () => screen.queryByRole('dialog') as HTMLDialogElement | null;

test.each<[string, () => void]>([
  ['its button', () => fireEvent.click(screen.getByLabelText(messages.value.menu.close))],
  ['Escape or Back, which close a dialog', () => dialog()?.close()],
  [
    'a tap beside it',
    () => {
      fireEvent.pointerDown(dialog() as Element);
      fireEvent.click(dialog() as Element);
    },
  ],
  ['another screen', () => cleanup()],
  ['the end of the page', () => dispatchEvent(new Event('pagehide'))],
])('the PIN ends when the sheet goes with %s', async (_, away) => {
  await act(async () => away());
  expect(sent.slice(1)).toEqual(['']);
  expect(dialog()).toBeNull();
  cleanup();
  expect(sent).toHaveLength(2);
});

test('the PIN ends when nobody has seen it for two minutes, also where hidden pages get no time', async () => {
  await act(() => show('hidden'));
  await act(() => void vi.advanceTimersByTime(119_000));
  await act(() => show('visible'));
  await act(() => void vi.advanceTimersByTime(5_000));
  await act(() => show('hidden'));
  await act(() => void vi.advanceTimersByTime(119_000));
  expect(sent).toHaveLength(1);
  await act(() => void vi.advanceTimersByTime(1_000));
  expect(sent.slice(1)).toEqual(['']);
});

test('a page that was frozen takes the PIN back when it is seen again', async () => {
  await act(() => show('hidden'));
  vi.setSystemTime(Date.now() + 130_000);
  await act(() => show('visible'));
  expect(sent.slice(1)).toEqual(['']);
});

test('a PIN that was refused is not taken back', async () => {
  await act(() => {
    session.refused.value = { refusal: { code: 'too_many_tries' }, command: { t: 'offer' } };
  });
  expect(dialog()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a closed connection is sent nothing', async () => {
  session.status.value = { name: 'closed', code: 4000 };
  cleanup();
  expect(sent).toHaveLength(1);
});

test('in the browser of an app, a link takes the seat to the browser of the phone', async () => {
  await act(async () => cleanup());
  sent = [];
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Instagram 335.0' });
  render(
    <SessionContext.Provider value={session as unknown as Session}>
      <MoveSheet onClose={cleanup} />
    </SessionContext.Provider>,
  );
  await act(() => vi.dynamicImportSettled());
  const link = screen.getByRole('link', { name: messages.value.seats.outside.open });
  expect(link.getAttribute('href')).toContain(`/BMRTZ#${sent[0]}#Intent;`);
  // The person may close the app's browser, and open the copied link in the other.
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect(sent).toHaveLength(1);
  vi.unstubAllGlobals();
});
