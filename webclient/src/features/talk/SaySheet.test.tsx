import { computed, signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { me, roles, type Scene, village } from '../../../e2e/gallery/village';
import { unsent } from '../../frame/UnsentStatement';
import { ServerClock } from '../../game/clock';
import { wantWords } from '../../i18n/language';
import type { Order } from '../../net/outbox';
import type { Words } from '../../protocol/types.gen';
import { type Session, SessionContext } from '../../room/session';
import { SaySheet } from './SaySheet';

await wantWords('statements');
afterEach(cleanup);

const words: Words = {
  ...{ sights: true, exact: true, counts: true, known: true },
  powers: ['protect', 'silence'],
};

function open(scene: Partial<Scene> = {}) {
  const sent: Order[] = [];
  const closed = vi.fn();
  unsent.value = false;
  const view = signal(village({ phase: 'discussion', table: { words }, ...scene }));
  const session: Partial<Session> = {
    view,
    sheet: signal(),
    clock: new ServerClock(),
    holding: signal(false),
    inTouch: computed(() => true),
    send: (order) => sent.push(order),
  };
  const { container, unmount } = render(
    <SessionContext.Provider value={session as Session}>
      <SaySheet onClose={closed} />
    </SessionContext.Provider>,
  );
  return { sent, closed, container, view, unmount };
}

const tap = (name: string) => {
  const radio = screen.queryByRole('radio', { name });
  const label = (_: string, element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').split(',')[0] === name;
  fireEvent.click(radio ?? screen.getByRole('button', { name: label as never }));
};
/** All taps, the one that opens the sheet included. */
const counted = (taps: readonly string[]) => 1 + taps.length;

test.each<[number, string[], object]>([
  [3, ['I suspect …', '4 Dan'], { kind: 'suspect', target: 3 }],
  [3, ['I trust …', '8 Hugo'], { kind: 'trust', target: 7 }],
  [3, ['My card says …', 'Seer'], { kind: 'card', role: 'seer', night: 0 }],
  [3, ['… and I know each other', '1 Anna'], { kind: 'known', target: 0 }],
  [4, ['I learned who … is', '4 Dan', 'They’re a werewolf'], { kind: 'seen', target: 3, night: 2 }],
  [5, ['I learned who … is', '4 Dan', '1', 'Villager'], { night: 1, role: 'villager', sight: '' }],
  [4, ['I used my power', 'I guarded …', '3 Carla'], { power: 'protect', target: me, night: 2 }],
  [5, ['I used my power', '1', 'I gave … a sweet', '1 Anna'], { power: 'silence', night: 1 }],
  [3, ['I counted werewolves', '2'], { kind: 'counted', count: 2, night: 2 }],
])('%i taps say it: %s', (taps, names, order) => {
  // By the second day, 2 is a night and a count.
  const { sent } = open(names[1] === '2' ? { table: { words, night: 1 } } : {});
  for (const name of names) tap(name);
  expect(counted(names)).toBe(taps);
  expect(sent).toHaveLength(1);
  const night = names[1] === '2' ? { night: 1 } : {};
  expect(sent[0]).toMatchObject({ t: 'say', ...order, ...night });
});

test('a question to a player', () => {
  const { sent, closed } = open();
  fireEvent.click(screen.getByRole('button', { name: '…, who are you?' }));
  tap('4 Dan');
  expect(sent).toMatchObject([{ kind: 'ask', target: 3 }]);
  expect(closed).toHaveBeenCalledOnce();
});

test('five taps say a suspicion with its reason, which is sent after the suspicion', () => {
  const { sent, closed } = open();
  const names = ['I suspect …', '4 Dan', 'they accused …', '2 Bo'];
  for (const name of names.slice(0, 2)) tap(name);
  expect(screen.getByText('You said: I suspect Dan.')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  for (const name of names.slice(2)) tap(name);
  expect(counted(names)).toBe(5);
  expect(sent).toMatchObject([
    { kind: 'suspect', target: 3, why: '', other: -1 },
    { kind: 'suspect', target: 3, why: 'votes', other: 1 },
  ]);
  expect(closed).toHaveBeenCalledOnce();
});

test('no reason is the first choice, and a reason waits no longer than the phase', () => {
  const { sent, closed } = open();
  for (const name of ['I suspect …', '4 Dan']) tap(name);
  expect(document.querySelector('.said-choices button')?.textContent).toBe('No reason');
  tap('No reason');
  expect(sent).toHaveLength(1);
  expect(closed).toHaveBeenCalledOnce();
  cleanup();
  const next = open();
  for (const name of ['I suspect …', '4 Dan']) tap(name);
  expect(next.closed).not.toHaveBeenCalled();
  act(() => {
    next.view.value = village({ phase: 'accusation', table: { words } });
  });
  expect(next.closed).toHaveBeenCalledOnce();
  expect(unsent.value, 'the opinion was sent').toBe(false);
});

test('a line that is being written stays when the phase changes', () => {
  const { closed, view } = open();
  act(() => {
    view.value = village({ phase: 'accusation', table: { words } });
  });
  expect(closed).not.toHaveBeenCalled();
});

test('what is half chosen closes when a ballot begins', () => {
  const { closed, view } = open();
  tap('I suspect …');
  expect(unsent.value).toBe(false);
  act(() => {
    view.value = village({ phase: 'accusation', table: { words } });
  });
  expect(closed).toHaveBeenCalledOnce();
  expect(unsent.value, 'the phone says that it is lost').toBe(true);
});

test('it closes when the own turn comes, and can be opened in it', () => {
  const at = (turn: number): Partial<Scene> => ({
    phase: 'accusation',
    options: { accusation_mode: 'sequential_public' },
    table: { words },
    ballot: { accusation: { order: [0, me], turn, votes: [], totals: [] } },
  });
  const { closed, view } = open();
  for (const turn of [0, 1]) {
    expect(closed).not.toHaveBeenCalled();
    act(() => {
      view.value = village({ phase: 'accusation', ...at(turn) });
    });
  }
  expect(closed).toHaveBeenCalledOnce();
  cleanup();
  expect(open(at(1)).closed).not.toHaveBeenCalled();
});

test('a reason without another player is sent at once', () => {
  const { sent } = open();
  for (const name of ['I trust …', '4 Dan', 'they say nothing']) tap(name);
  expect(sent).toMatchObject([{ why: '' }, { kind: 'trust', why: 'quiet', other: -1 }]);
});

test('takes back only what still stands', () => {
  const nothing = open();
  tap('I take that back');
  expect(nothing.sent).toEqual([]);
  cleanup();
  const something = open({ said: [{ seat: me, kind: 'card', role: 'owl' }] });
  tap('I take that back');
  expect(something.sent).toMatchObject([{ kind: 'back', target: -1 }]);
});

test('the offer is the same for every card', () => {
  const looks = Object.values(roles).map((you) => {
    const { container } = open({ you });
    const steps = [container.innerHTML];
    for (const name of ['I learned who … is', '4 Dan']) {
      tap(name);
      steps.push(container.innerHTML);
    }
    cleanup();
    return steps.map((html) => html.replaceAll(/(id|name|labelledby)="[^"]*"/g, ''));
  });
  expect(looks.length).toBeGreaterThan(2);
  for (const look of looks) expect(look).toEqual(looks[0]);
});

test('the way back leads to all that can be said', () => {
  open();
  tap('My card says …');
  tap('Back');
  expect(screen.getByRole('button', { name: 'I suspect …' })).toBeTruthy();
});

test('a line is sent as it was written, without the spaces around it', () => {
  const { sent, closed } = open();
  const field = screen.getByLabelText('Write to everyone');
  fireEvent.input(field, { target: { value: '  <b>Who</b>?  ' } });
  tap('Send');
  fireEvent.submit(field);
  expect(sent).toEqual([{ t: 'write', text: '<b>Who</b>?' }]);
  expect(closed).toHaveBeenCalledOnce();
});

test.each([
  ['is lost when the player may no longer speak', 'defence', true],
  ['is the player’s own choice before', 'accusation', false],
] as const)('a line that was not sent %s', (_, phase, lost) => {
  const { view, unmount } = open();
  fireEvent.input(screen.getByLabelText('Write to everyone'), { target: { value: 'Wait!' } });
  act(() => {
    view.value = village({ phase, table: { words } });
  });
  unmount();
  expect(unsent.value).toBe(lost);
});

test('nothing can be written where the room has switched it off', () => {
  open({ options: { written_lines: 'off' } });
  expect(screen.queryByLabelText('Write to everyone')).toBeNull();
});
