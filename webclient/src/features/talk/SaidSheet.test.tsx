import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { said } from '../../../e2e/gallery/talk';
import { me, type Scene, village } from '../../../e2e/gallery/village';
import { wantWords } from '../../i18n/language';
import type { Order } from '../../net/outbox';
import { type Session, SessionContext } from '../../room/session';
import { SaidSheet } from './SaidSheet';

await wantWords('statements');
afterEach(cleanup);

function open(scene: Partial<Scene> = {}): Order[] {
  const sent: Order[] = [];
  const session: Partial<Session> = {
    view: signal(village({ phase: 'discussion', said, ...scene })),
    send: (order) => sent.push(order),
  };
  render(
    <SessionContext.Provider value={session as Session}>
      <SaidSheet onClose={() => {}} />
    </SessionContext.Provider>,
  );
  return sent;
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);

test('lists what was said by player, and by day with the newest day first', () => {
  open();
  expect(titles()).toHaveLength(8);
  expect(screen.getByText(/My card says Villager/).closest('del')).toBeTruthy();
  expect(screen.getByText('taken back')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'By day' }));
  expect(titles()).toEqual(['Day 2', 'Day 1']);
  expect(screen.getByText('Bo: removed by the host')).toBeTruthy();
});

test('nobody has said anything', () => {
  open({ said: [] });
  expect(screen.getByText('Nobody has said anything yet.')).toBeTruthy();
});

test('the host can remove a line, with a second tap, and others cannot', () => {
  const sent = open({ host: me + 1, said: [{ seat: 1, kind: 'ask', target: 0 }, { text: 'Hm.' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove this line' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Tap again to remove' }));
  expect(sent).toEqual([{ t: 'erase', line: 1 }]);
  cleanup();
  open({ host: 1 });
  expect(screen.queryByRole('button', { name: 'Remove this line' })).toBeNull();
});

test('at the end, lies are marked', () => {
  const card = [
    { seat: 0, kind: 'card', role: 'seer' },
    { seat: 1, kind: 'card', role: 'seer' },
  ] as const;
  open({ said: [...card] });
  expect(screen.queryByText('a lie')).toBeNull();
  cleanup();
  const roles = ['seer', 'werewolf'] as const;
  open({ phase: 'end', said: [...card], end: { roles: [...roles], became: [...roles] } });
  expect(screen.getByText('a lie').closest('li')?.textContent).toContain('My card says Seer.');
  expect(screen.getAllByText('true')).toHaveLength(1);
});

test('a statement that still stands has the sign that it has at the table', () => {
  open();
  const signs = [...document.querySelectorAll('li:has(.claim)')].map((each) => each.textContent);
  expect(signs).toHaveLength(6);
  expect(signs.some((text) => text?.startsWith('Seer Day 1 · My card says Seer.'))).toBe(true);
});

test.each([
  ['fourth', { gap: false, seat: 5 }, /clockwise from the Welcome card.*6 Farid holds/],
  ['full-moon', { gap: true, seat: 3 }, /The tombstone is between 3 Carla and 4 Dan\.$/],
] as const)('says what the sign of the marker means in the edition %s', (edition, marker, text) => {
  open({ edition, table: { marker } });
  expect(document.querySelector('.marker-line')?.textContent).toMatch(text);
});
