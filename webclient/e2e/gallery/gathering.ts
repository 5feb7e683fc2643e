import {
  CLOSE_MOVED,
  CLOSE_NO_SEAT,
  CLOSE_PENDING,
  CLOSE_REMOVED,
  CLOSE_REPLACED,
} from '../../src/protocol/types.gen';
import { type Screen, see, tap } from './screen';
import { deck, type Scene, village } from './village';

const room = '/BMRTZ';

const baker = {
  number: 1,
  name: 'Baker',
  text: 'Guards a house with the smell of bread.',
  side: 'humans',
  counts: 'humans',
  seen_as: 'not',
  power: 'protect',
  first: 1,
  uses: 0,
  self: true,
  hunts: false,
} as const;
const withBaker = [...deck, { role: 'freemason', count: 1 }, { role: 'own_1', count: 1 }] as const;
const ownDeck: Scene['room'] = {
  deck: [...withBaker],
  settings: {
    ...village({ phase: 'lobby', edition: 'full-moon' }).room.settings,
    preset: 'own',
    deck: [...withBaker],
    own: [baker],
  },
  obstacle: { code: 'deck_size', have: 10, need: 8 },
};

/** The screens before the game, and those of a line that closed. */
export const gathering: Screen[] = [
  { name: 'start', phase: 'start', path: '/' },
  { name: 'start-code', phase: 'start', path: '/', act: tap('Join with a code') },
  { name: 'start-name', phase: 'join', path: '/', act: tap('Make a room') },
  { name: 'door', phase: 'join', path: room },
  { name: 'door-unknown', phase: 'join', path: '/ZZZZZ' },
  { name: 'door-running', sameParts: true, phase: 'join', path: '/RRRRR' },
  { name: 'door-locked', phase: 'join', path: '/LLLLL', remembers: { 'tabula.name': 'Anna' } },
  {
    name: 'door-taken',
    phase: 'join',
    path: room,
    remembers: { 'tabula.name': 'Anna' },
    act: async (page) => {
      await tap('Join')(page);
      await see('Is that you?')(page);
    },
  },
  { name: 'bring', phase: 'join', path: room, act: tap('My seat is on another phone') },
  { name: 'bring-link', sameParts: true, phase: 'join', path: `${room}#BMRTZLGN` },
  { name: 'lobby-host', phase: 'lobby', view: village({ phase: 'lobby', host: 3 }) },
  {
    name: 'lobby-few',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, names: ['Anna', 'Bo', 'Carla'] }),
  },
  { name: 'lobby-guest', sameParts: true, phase: 'lobby', view: village({ phase: 'lobby' }) },
  {
    name: 'lobby-crowd',
    sameParts: true,
    phase: 'lobby',
    view: village({ phase: 'lobby', crowd: true, host: 3 }),
  },
  {
    name: 'lobby-leader',
    sameParts: true,
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, options: { moderator: 'host', ghost_menace: 'on' } }),
  },
  { name: 'menu', phase: 'lobby', view: village({ phase: 'lobby' }), act: tap('Menu') },
  { name: 'qr', phase: 'lobby', view: village({ phase: 'lobby' }), act: tap('Show QR code') },
  {
    name: 'settings',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: tap('Settings'),
  },
  { name: 'person', phase: 'lobby', view: village({ phase: 'lobby', host: 3 }), act: tap(/Dan/) },
  { name: 'rules', phase: 'lobby', view: village({ phase: 'lobby' }), act: tap('Rules') },
  { name: 'rules-page', sameParts: true, phase: 'rules', path: '/rules#full-moon' },
  {
    name: 'cards',
    phase: 'lobby',
    view: village({ phase: 'lobby' }),
    act: async (page) => {
      await tap('Cards')(page);
      await page.getByText('Victoria Obscura').waitFor();
    },
  },
  {
    name: 'cards-host',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, edition: 'full-moon', room: ownDeck }),
    act: tap('Cards'),
  },
  {
    name: 'own-card',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, edition: 'full-moon', room: ownDeck }),
    act: async (page) => {
      await tap('Cards')(page);
      await tap('Change Baker')(page);
    },
  },
  {
    name: 'lobby-mends',
    phase: 'lobby',
    view: village({
      phase: 'lobby',
      host: 3,
      room: { ...ownDeck, obstacle: { code: 'lonely_card', name: 'freemason' } },
    }),
  },
  {
    name: 'settings-night',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: async (page) => {
      await tap('Settings')(page);
      await page.getByText('The night', { exact: true }).click();
    },
  },
  {
    name: 'menu-game',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    act: tap('Menu'),
  },
  {
    name: 'help-game',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    act: tap('Rules'),
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
    act: see('Hold on'),
  },
  {
    name: 'hold-on-night',
    oneTheme: true,
    phase: 'night',
    view: village({ phase: 'night', seconds: 30 }),
    says: { t: 'hold_on', on: true },
    act: see('Hold on'),
  },
  {
    name: 'rewound',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    says: { t: 'rewound', lost: 42_000 },
    act: see('The server lost'),
  },
];
