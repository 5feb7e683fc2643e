import { CLOSE_NO_SEAT, CLOSE_REPLACED } from '../../src/protocol/types.gen';
import { type Screen, tap } from './screen';
import { village } from './village';

const room = '/BMRTZ';

/** The screens before the game, and those of a line that closed. */
export const gathering: Screen[] = [
  { name: 'start', phase: 'start', path: '/' },
  { name: 'start-code', phase: 'start', path: '/', act: tap('Join with a code') },
  { name: 'start-name', phase: 'join', path: '/', act: tap('Make a room') },
  { name: 'door', phase: 'join', path: room },
  { name: 'door-unknown', phase: 'join', path: '/ZZZZZ' },
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
    name: 'reconnecting',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    close: 1011,
  },
];
