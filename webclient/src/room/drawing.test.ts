import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { phoneCommitment } from '../game/commitments';
import type { Kept } from '../game/fairCheck';
import { applyFrame, type View } from '../game/view';
import { type Order, Outbox } from '../net/outbox';
import { serverSamples } from '../protocol/samples.gen';
import type { Draw, Frame } from '../protocol/types.gen';
import { takePart } from './drawing';

const [whole] = serverSamples as unknown as [Required<Frame>];
const { draw: _draw, shuffle: _shuffle, ...base } = applyFrame(undefined, whole) as View;

const id = 'i'.repeat(22);
const server = 's'.repeat(43);
const theirs = { player: 2, hash: 'h'.repeat(43) };

/** A lobby with two phones, or a later moment. */
const viewOf = (
  phase: 'lobby' | 'deal' | 'end',
  draw: Draw | undefined,
  more: Partial<View> = {},
): View => {
  const [one, two] = base.room.players as [
    View['room']['players'][number],
    View['room']['players'][number],
  ];
  const players = [
    { ...one, id: 1, bot: false },
    { ...two, id: 2, bot: false },
  ];
  const games = phase === 'lobby' ? 3 : 4;
  return {
    ...base,
    room: { ...base.room, players, games, settings: { ...base.room.settings, options: {} } },
    phase: { ...base.phase, name: phase },
    you: { ...base.you, player: 1 },
    shuffle: {},
    ...(draw && { draw }),
    ...more,
  };
};

/** A page of the first player. A reload of the page opens another one. */
function open() {
  const sent: Order[] = [];
  const view = signal<View | undefined>();
  const kept = signal<Kept | undefined>();
  const stop = takePart({
    ticket: { code: 'BMRTZ' },
    outbox: signal(new Outbox()),
    sendByItself: (order) => sent.push(order),
    view,
    kept,
  });
  const own = () => ({ player: 1, hash: phoneCommitment(1, kept.value?.nonce ?? '') });
  const listed = (): Draw => ({ id, server, phones: [own(), theirs] });
  return { sent, view, kept, own, listed, stop };
}

let page: ReturnType<typeof open>;
beforeEach(() => {
  sessionStorage.clear();
  page = open();
  page.view.value = viewOf('lobby', undefined);
});

/** The phone is in the list, which is then frozen. */
const freeze = (draw: Draw, more: Partial<View> = {}) => {
  page.view.value = viewOf('lobby', page.listed());
  page.sent.length = 0;
  page.view.value = viewOf('lobby', draw, { shuffle: { open: true }, ...more });
};

test('a phone commits to its number, and keeps it over a reload', () => {
  const { nonce } = page.kept.value ?? {};
  expect(nonce).toMatch(/^[\w-]{43}$/);
  expect(page.sent).toEqual([{ t: 'contribute', hash: page.own().hash }]);
  page.stop();
  page = open();
  page.view.value = viewOf('lobby', undefined);
  expect(page.kept.value?.nonce).toBe(nonce);
  expect(page.sent).toEqual([{ t: 'contribute', hash: page.own().hash }]);
});

test('a phone in the list sends nothing more; one that never comes in gives up', () => {
  page.sent.length = 0;
  page.view.value = viewOf('lobby', page.listed());
  expect(page.sent).toEqual([]);
  for (let tries = 0; tries < 9; tries++)
    page.view.value = viewOf('lobby', { id, server, phones: [theirs] });
  expect(page.sent).toHaveLength(2);
});

test('the next game gets another number', () => {
  const { nonce } = page.kept.value ?? {};
  const next = viewOf('lobby', undefined);
  page.view.value = { ...next, room: { ...next.room, games: 4 } };
  expect(page.kept.value?.nonce).not.toBe(nonce);
});

test('the moderator sends nothing', () => {
  sessionStorage.clear();
  page = open();
  const view = viewOf('lobby', undefined);
  const settings = { ...view.room.settings, options: { moderator: 'host' } };
  page.view.value = { ...view, room: { ...view.room, host: 1, settings } };
  expect(page.sent).toEqual([]);
});

test('a phone that was in the list and then becomes the moderator does not warn', () => {
  page.view.value = viewOf('lobby', page.listed());
  page.sent.length = 0;
  const others = { id, server, phones: [theirs] };
  const view = viewOf('lobby', others, { shuffle: { open: true } });
  const settings = { ...view.room.settings, options: { moderator: 'host' } };
  page.view.value = { ...view, room: { ...view.room, host: 1, settings } };
  const dealt = viewOf('deal', others, { shuffle: { in: [2] } });
  const you = { ...dealt.you, seat: -1 };
  page.view.value = { ...dealt, you, table: { ...dealt.table, moderator: 1 } };
  expect(page.sent).toEqual([]);
  expect(page.kept.value?.fault).toBeUndefined();
});

test('a phone reveals its number once the list is frozen, also after a reload', () => {
  freeze(page.listed());
  const nonce = page.kept.value?.nonce;
  expect(page.sent).toEqual([{ t: 'reveal', nonce }]);
  page.view.value = viewOf('lobby', page.listed(), { shuffle: { open: true } });
  expect(page.sent).toHaveLength(1);
  const again = viewOf('lobby', page.listed(), { shuffle: { open: true } });
  page.stop();
  page = open();
  page.view.value = again;
  expect(page.sent).toEqual([{ t: 'reveal', nonce }]);
  page.view.value = viewOf('deal', page.listed(), { shuffle: { in: [1, 2] } });
  expect(page.kept.value?.fault).toBeUndefined();
});

const wrongLists: [what: string, (right: Draw) => Draw, Kept['fault']][] = [
  [
    'its own commitment is another',
    (right) => ({ ...right, phones: [{ player: 1, hash: theirs.hash }, theirs] }),
    'replaced',
  ],
  ['its own commitment is missing', (right) => ({ ...right, phones: [theirs] }), 'replaced'],
  ['the server fixed another number', (right) => ({ ...right, server: 'S'.repeat(43) }), 'changed'],
  ['the game is another', (right) => ({ ...right, id: 'I'.repeat(22) }), 'changed'],
];

test.each(wrongLists)('a phone keeps its number and warns if %s', (_, change, fault) => {
  freeze(change(page.listed()));
  expect(page.sent).toEqual([]);
  expect(page.kept.value?.fault).toBe(fault);
  expect(page.kept.value?.revealed).toBeUndefined();
});

test('a phone keeps its number if it sees a second list after a reload', () => {
  freeze(page.listed());
  const draw = page.listed();
  page.stop();
  page = open();
  const view = viewOf('lobby', draw, { shuffle: { open: true } });
  page.view.value = { ...view, room: { ...view.room, deck: [{ role: 'owl', count: 9 }] } };
  expect(page.sent).toEqual([]);
  expect(page.kept.value?.fault).toBe('changed');
});

test('a phone does not reveal a number in two games with one id', () => {
  freeze(page.listed());
  const next = viewOf('lobby', undefined);
  page.view.value = { ...next, room: { ...next.room, games: 4 } };
  const draw = page.listed();
  page.view.value = { ...viewOf('lobby', draw), room: { ...next.room, games: 4 } };
  page.sent.length = 0;
  page.view.value = {
    ...viewOf('lobby', draw, { shuffle: { open: true } }),
    room: { ...next.room, games: 4 },
  };
  expect(page.sent).toEqual([]);
  expect(page.kept.value?.fault).toBe('changed');
});

test('a phone whose number was left out warns', () => {
  freeze(page.listed());
  page.view.value = viewOf('deal', page.listed(), { shuffle: { in: [2] } });
  expect(page.kept.value?.fault).toBe('left_out');
});

test('a phone that was in the list of a game in which the server then drew alone warns', () => {
  page.view.value = viewOf('lobby', page.listed());
  page.view.value = viewOf('deal', undefined);
  expect(page.kept.value?.fault).toBe('replaced');
});

test('a phone that comes back after the start, while a bot plays, does not warn', () => {
  page.view.value = viewOf('lobby', page.listed());
  page.view.value = viewOf('deal', page.listed());
  expect(page.kept.value?.offer).toEqual({ id, server });
  expect(page.kept.value?.fault).toBeUndefined();
});

test('a phone that came too late does not warn', () => {
  page.view.value = viewOf('lobby', { id, server, phones: [theirs] }, { shuffle: { open: true } });
  page.view.value = viewOf('deal', { id, server, phones: [theirs] }, { shuffle: { in: [2] } });
  expect(page.kept.value?.fault).toBeUndefined();
});

test('a phone warns if the end shows another number of the server, or nothing', () => {
  freeze(page.listed());
  page.view.value = viewOf('deal', page.listed(), { shuffle: { in: [1, 2] } });
  const { opened: _, ...end } = base.end;
  page.view.value = viewOf('end', page.listed(), { shuffle: { in: [1, 2] }, end });
  expect(page.kept.value?.fault).toBe('other_end');
});

test('without storage, the page remembers its number while it is open', () => {
  const denied = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, clear: () => {} });
  page = open();
  page.view.value = viewOf('lobby', undefined);
  freeze(page.listed());
  expect(page.sent).toEqual([{ t: 'reveal', nonce: page.kept.value?.nonce }]);
  vi.unstubAllGlobals();
});
