import {
  CLOSE_MOVED,
  CLOSE_NEWER,
  CLOSE_NO_SEAT,
  CLOSE_PENDING,
  CLOSE_REMOVED,
  CLOSE_REPLACED,
} from '../../src/protocol/types.gen';
import { like } from '../words';
import { type Screen, see, steps, tap } from './screen';
import { type Scene, village } from './village';

const room = '/BMRTZ';
const menu = tap(({ menu }) => menu.open);
const rules = tap(({ bar }) => bar.help);
const asks = { player: 4, claim: 1, yes: [2] };
const running: Scene = { phase: 'discussion', seconds: 100 };

/** The screens on which people join, move or lose their seats, and what can appear in every phase. */
export const seats: Screen[] = [
  { name: 'start', phase: 'start', path: '/' },
  { name: 'start-code', phase: 'start', path: '/', act: tap(({ start }) => start.join) },
  { name: 'start-name', phase: 'join', path: '/', act: tap(({ start }) => start.make) },
  { name: 'door', phase: 'join', path: room },
  {
    name: 'door-head',
    sameParts: true,
    phase: 'join',
    path: room,
    remembers: { 'tabula.head': '30' },
  },
  { name: 'door-unknown', phase: 'join', path: '/ZZZZZ' },
  { name: 'door-running', sameParts: true, phase: 'join', path: '/RRRRR' },
  { name: 'door-locked', phase: 'join', path: '/LLLLL', remembers: { 'tabula.name': 'Anna' } },
  {
    name: 'door-taken',
    phase: 'join',
    path: room,
    remembers: { 'tabula.name': 'Anna' },
    act: steps(
      tap(({ start }) => start.joinButton),
      see(({ seats }) => seats.door.isItYou('Anna')),
    ),
  },
  { name: 'bring', phase: 'join', path: room, act: tap(({ seats }) => seats.door.elsewhere) },
  { name: 'bring-link', sameParts: true, phase: 'join', path: `${room}#BMRTZLGN` },
  {
    name: 'move',
    phase: 'lobby',
    view: village({ phase: 'lobby' }),
    act: steps(
      menu,
      tap(({ seats }) => seats.move),
      (page) => page.locator('.pin').waitFor(),
    ),
  },
  {
    name: 'claim',
    phase: 'discussion',
    view: village({ ...running, room: { claims: [asks] } }),
    act: see(({ seats }) => like(seats.claim.asks)),
  },
  {
    name: 'claim-sheet',
    phase: 'discussion',
    view: village({ ...running, room: { claims: [asks] } }),
    act: tap(({ seats }) => seats.claim.answer),
  },
  {
    name: 'claim-night',
    sameParts: true,
    phase: 'night',
    view: village({ phase: 'night', seconds: 30, room: { claims: [asks] } }),
    act: see(({ seats }) => like(seats.claim.asks)),
  },
  {
    name: 'paused',
    phase: 'discussion',
    view: village({
      ...running,
      paused: true,
      room: { wishes: [{ wish: 'continue', players: [1], need: 4 }] },
    }),
  },
  {
    name: 'paused-night',
    sameParts: true,
    phase: 'night',
    view: village({ phase: 'night', seconds: 30, paused: true, host: 3 }),
  },
  {
    name: 'people',
    phase: 'discussion',
    view: village({ ...running, host: 3, away: [5] }),
    act: steps(
      menu,
      tap(({ table }) => table.people),
    ),
  },
  {
    name: 'person-away',
    sameParts: true,
    phase: 'discussion',
    view: village({ ...running, host: 3, away: [5] }),
    act: steps(
      menu,
      tap(({ table }) => table.people),
      tap(/^E[lW]/),
    ),
  },
  {
    name: 'menu-game',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    act: menu,
  },
  {
    name: 'help-game',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    act: rules,
  },
  {
    name: 'closed-elsewhere',
    phase: 'join',
    view: village({ phase: 'discussion' }),
    close: CLOSE_REPLACED,
  },
  {
    name: 'closed-no-seat',
    sameParts: true,
    phase: 'join',
    view: village({ phase: 'lobby' }),
    close: CLOSE_NO_SEAT,
  },
  {
    name: 'asking',
    sameParts: true,
    phase: 'join',
    view: village({ phase: 'lobby' }),
    close: CLOSE_PENDING,
  },
  {
    name: 'closed-removed',
    sameParts: true,
    phase: 'join',
    view: village({ phase: 'lobby' }),
    close: CLOSE_REMOVED,
  },
  {
    name: 'closed-moved',
    sameParts: true,
    phase: 'join',
    view: village({ phase: 'lobby' }),
    close: CLOSE_MOVED,
  },
  {
    name: 'needs-newer',
    sameParts: true,
    phase: 'join',
    view: village({ phase: 'discussion' }),
    close: CLOSE_NEWER,
    reason: 'v0.9.0',
  },
  {
    name: 'reconnecting',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    close: 1011,
  },
  {
    name: 'hold-on',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    says: { t: 'hold_on', on: true },
    act: see(({ line }) => line.holdOn),
  },
  {
    name: 'hold-on-night',
    phase: 'night',
    view: village({ phase: 'night', seconds: 30 }),
    says: { t: 'hold_on', on: true },
    act: see(({ line }) => line.holdOn),
  },
  {
    name: 'rewound',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    says: { t: 'rewound', lost: 42_000 },
    act: see(({ aside }) => aside.rewound.title),
  },
];
