import { open, type Screen, steps, tap } from './screen';
import { deck, type Scene, type Sections, twelve, village } from './village';

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
type Deck = Sections['room']['deck'];
/** A room of Luna Piena that chose its cards one by one. */
const customCards = (cards: Deck) => ({
  deck: cards,
  settings: {
    ...village({ phase: 'lobby', edition: 'full-moon' }).room.settings,
    preset: 'own' as const,
    deck: cards,
    own: [baker],
  },
});
/** Eight cards, one of them special. */
const eightWith = (role: Deck[number]['role']): Deck => [
  ...deck.filter((card) => card.role !== 'villager'),
  { role: 'villager', count: 4 },
  { role, count: 1 },
];
const tooMany: Scene['room'] = {
  ...customCards([...deck, { role: 'freemason', count: 1 }, { role: 'own_1', count: 1 }]),
  obstacle: { code: 'deck_size', have: 10, need: 8 },
};
const lonely: Scene['room'] = {
  ...customCards(eightWith('freemason')),
  obstacle: { code: 'lonely_card', name: 'freemason' },
};

const menu = tap(({ menu }) => menu.open);
const more = open(({ lobby }) => lobby.more);
const settings = tap(({ lobby }) => lobby.settings);
const rules = tap(({ lobby }) => lobby.help);
const cards = tap(({ lobby }) => lobby.cards);
const call = 'https://call.example/abc-defg-hij';
/** A lobby with players who are ready, one who is away, one played by a bot, and an open vote. */
const lively: Partial<Scene> = {
  people: { 0: { ready: true }, 1: { stand_in: true }, 4: { ready: true } },
  away: [4],
  room: { locked: true, link: call, wishes: [{ wish: 'start', players: [1, 5], need: 3 }] },
};

/** The screens of the lobby, and the sheets that open there. */
export const gathering: Screen[] = [
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
    view: village({
      ...{ phase: 'lobby', host: 3, names: twelve.slice(0, 9) },
      options: { moderator: 'host', ghost_menace: 'on' },
    }),
  },
  { name: 'lobby-lively', phase: 'lobby', view: village({ phase: 'lobby', ...lively }) },
  {
    name: 'lobby-lively-host',
    sameParts: true,
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, ...lively }),
  },
  {
    name: 'lobby-more-host',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, ...lively }),
    act: more,
  },
  {
    name: 'lobby-ring',
    phase: 'lobby',
    view: village({ phase: 'lobby', ...lively }),
    act: steps(
      more,
      tap(({ aside }) => aside.ring),
    ),
  },
  {
    name: 'lobby-ring-crowd',
    sameParts: true,
    phase: 'lobby',
    view: village({ phase: 'lobby', crowd: true }),
    act: steps(
      more,
      tap(({ aside }) => aside.ring),
    ),
  },
  { name: 'menu', phase: 'lobby', view: village({ phase: 'lobby', ...lively }), act: menu },
  {
    name: 'rename',
    sameParts: true,
    phase: 'lobby',
    view: village({ phase: 'lobby' }),
    act: steps(
      menu,
      tap(({ table }) => table.face),
    ),
  },
  {
    name: 'call',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: steps(
      more,
      tap(({ table }) => table.callLink),
    ),
  },
  {
    name: 'settings-guest',
    sameParts: true,
    phase: 'lobby',
    view: village({ phase: 'lobby' }),
    act: settings,
  },
  {
    name: 'qr',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: tap(({ lobby }) => lobby.qr),
  },
  {
    name: 'settings',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: settings,
  },
  {
    name: 'person',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: (page) => page.locator('.face').nth(3).click(),
  },
  { name: 'rules', phase: 'lobby', view: village({ phase: 'lobby' }), act: rules },
  { name: 'rules-page', sameParts: true, phase: 'rules', path: '/rules#full-moon' },
  { name: 'privacy', phase: 'privacy', path: '/privacy' },
  {
    name: 'cards',
    phase: 'lobby',
    view: village({
      phase: 'lobby',
      edition: 'full-moon',
      room: customCards(eightWith('victoria_obscura')),
    }),
    act: steps(cards, (page) => page.locator('.balance-row').last().waitFor()),
  },
  {
    name: 'cards-host',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, edition: 'full-moon', room: tooMany }),
    act: cards,
  },
  {
    name: 'custom-card',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3, edition: 'full-moon', room: tooMany }),
    act: steps(
      cards,
      tap(({ workshop }) => workshop.deck.editCustomCard('Baker')),
    ),
  },
  {
    name: 'lobby-mends',
    phase: 'lobby',
    view: village({
      phase: 'lobby',
      host: 3,
      edition: 'full-moon',
      room: lonely,
    }),
  },
  {
    name: 'settings-night',
    phase: 'lobby',
    view: village({ phase: 'lobby', host: 3 }),
    act: steps(
      settings,
      open(({ workshop }) => workshop.groups.night),
    ),
  },
];
