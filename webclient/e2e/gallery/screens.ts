import type { Page } from '@playwright/test';
import { CLOSE_NO_SEAT, CLOSE_REPLACED } from '../../src/protocol/types.gen';
import { roles, type Sections, village } from './village';

export interface Screen {
  name: string;
  /** Without a view, the page has no seat in the room. */
  view?: Sections;
  path?: string;
  phase: string;
  /** The server closes the line right after the first frame. */
  close?: number;
  /** The night looks the same in every theme. */
  oneTheme?: boolean;
  /** Made of the same parts as its neighbours: only its measures are new. */
  sameParts?: boolean;
  /** What to do once the screen stands. */
  act?: (page: Page) => Promise<void>;
}

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

const hold = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.down('Enter');
  await page.waitForTimeout(300);
};

const suspects: Sections['ballot']['suspects'] = [
  { seat: 3, evidence: 'tuft_of_fur', votes: 3 },
  { seat: 6, evidence: 'paw_print', votes: 2 },
];
const order = [4, 5, 6, 7, 0, 1, 2, 3];
const votes = [
  { voter: 4, target: 3 },
  { voter: 5, target: 6 },
  { voter: 6, target: 3 },
  { voter: 7, target: -1 },
  { voter: 0, target: 3 },
  { voter: 1, target: 6 },
];
const accusation = (turn: number) => ({ order, turn, votes: votes.slice(0, turn) });
const verdict = [
  { voter: 0, target: 3 },
  { voter: 1, target: 6 },
  { voter: 2, target: 3 },
  { voter: 4, target: 3 },
];
const notes: Sections['notebook']['notes'] = [
  { night: 1, kind: 'look', target: 4, sight: 'not' },
  { night: 2, kind: 'look', target: 3, sight: 'werewolf' },
];
const night = { phase: 'night', seconds: 31 } as const;
const wolf = roles.werewolf ?? {};
const seer = roles.seer ?? {};
const ending = {
  roles: [
    'villager',
    'villager',
    'seer',
    'werewolf',
    'villager',
    'villager',
    'werewolf',
    'villager',
  ] as const,
  nights: [
    { attack: -1, looks: [{ seer: 2, target: 4, sight: 'not' }], dead: [], lynched: 3 },
    { attack: 5, looks: [{ seer: 2, target: 6, sight: 'werewolf' }], dead: [5], lynched: 6 },
  ] as Sections['end']['nights'],
};
const crowdOrder = Array.from({ length: 24 }, (_, i) => (i + 4) % 24);
const crowdVotes = crowdOrder.slice(0, 14).map((voter) => ({ voter, target: voter % 3 }));

const room = '/BMRTZ';

export const screens: Screen[] = [
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
  { name: 'deal', phase: 'deal', view: village({ phase: 'deal', seconds: 17 }), oneTheme: true },
  ...Object.entries(roles).map(([role, you]) => ({
    name: `deal-held-${role}`,
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 17, you }),
    oneTheme: true,
    act: hold(/Your card/),
  })),
  { name: 'night', phase: 'night', view: village(night), oneTheme: true },
  {
    name: 'night-saved',
    phase: 'night',
    view: village({
      ...night,
      you: { questions: [{ kind: 'suspect', pick: 3, sure: true, barred: [] }] },
    }),
    oneTheme: true,
  },
  {
    name: 'night-refused',
    sameParts: true,
    phase: 'night',
    view: village({ ...night, you: wolf }),
    oneTheme: true,
    act: tap('7 Giulia'),
  },
  {
    name: 'night-held-villager',
    phase: 'night',
    view: village(night),
    oneTheme: true,
    act: hold(/Hold/),
  },
  {
    name: 'night-held-wolf',
    sameParts: true,
    phase: 'night',
    view: village({ ...night, you: wolf }),
    oneTheme: true,
    act: hold(/Hold/),
  },
  {
    name: 'night-crowd',
    sameParts: true,
    phase: 'night',
    view: village({ ...night, crowd: true }),
    oneTheme: true,
  },
  { name: 'reading', phase: 'reading', view: village({ phase: 'reading', notes }), oneTheme: true },
  {
    name: 'reading-held',
    phase: 'reading',
    view: village({ phase: 'reading', you: seer, notes }),
    oneTheme: true,
    act: hold(/Your notebook/),
  },
  {
    name: 'dawn-dead',
    phase: 'dawn',
    view: village({ phase: 'dawn', seconds: 6, ballot: { dead: [5] } }),
  },
  {
    name: 'dawn-narrator',
    sameParts: true,
    phase: 'dawn',
    view: village({
      phase: 'dawn',
      seconds: 6,
      ghosts: [],
      marker: { gap: true, seat: 0 },
      ballot: { narrator: true },
    }),
  },
  { name: 'discussion', phase: 'discussion', view: village({ phase: 'discussion', seconds: 134 }) },
  {
    name: 'discussion-late',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 9, ghosts: [2, 5] }),
  },
  {
    name: 'discussion-crowd',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 58, crowd: true }),
  },
  {
    name: 'discussion-held',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 134, you: wolf }),
    act: hold(/your card/),
  },
  {
    name: 'notebook',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 134, notes }),
    act: async (page) => {
      await tap('Notebook')(page);
      await hold(/Hold to read/)(page);
    },
  },
  {
    name: 'accusation-ahead',
    phase: 'accusation',
    view: village({ phase: 'accusation', seconds: 11, ballot: { accusation: accusation(3) } }),
    act: tap(/4 Dan/),
  },
  {
    name: 'accusation-turn',
    phase: 'accusation',
    view: village({ phase: 'accusation', seconds: 11, ballot: { accusation: accusation(6) } }),
    act: tap(/7 Giulia/),
  },
  {
    name: 'accusation-ghost',
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      ghosts: [2, 5],
      you: { accusation: 3 },
      ballot: { accusation: accusation(4) },
    }),
  },
  {
    name: 'accusation-crowd',
    sameParts: true,
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      crowd: true,
      ballot: { accusation: { order: crowdOrder, turn: 14, votes: crowdVotes } },
    }),
  },
  {
    name: 'suspects',
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      ballot: { suspects, accusation: accusation(6) },
    }),
  },
  {
    name: 'suspects-wide',
    sameParts: true,
    phase: 'suspects',
    view: village({ phase: 'suspects', seconds: 5, crowd: true, ballot: { suspects } }),
  },
  {
    name: 'defence',
    phase: 'defence',
    view: village({ phase: 'defence', seconds: 24, ballot: { suspects, speaker: 3 } }),
  },
  {
    name: 'verdict',
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      ballot: { suspects, voters: [0, 1, 2, 4, 7] },
    }),
    act: tap(/Dan/),
  },
  {
    name: 'verdict-watching',
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      ghosts: [2, 5],
      ballot: { suspects, voters: [0, 1, 4, 7] },
    }),
  },
  {
    name: 'lynch',
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      ballot: { suspects, voters: [0, 1, 2, 4, 7], verdict, lynched: 3 },
    }),
  },
  {
    name: 'lynch-tie',
    sameParts: true,
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      ballot: { suspects, voters: [0, 1], verdict: verdict.slice(0, 2), lynched: 6, tie: true },
    }),
  },
  {
    name: 'lynch-none',
    sameParts: true,
    phase: 'lynch',
    view: village({ phase: 'lynch', seconds: 9 }),
  },
  {
    name: 'end-humans',
    phase: 'end',
    view: village({
      phase: 'end',
      host: 3,
      notes,
      end: { winner: 'humans', winners: [0, 1, 2, 4, 5, 7], ...ending, roles: [...ending.roles] },
    }),
  },
  {
    name: 'end-wolves',
    sameParts: true,
    phase: 'end',
    view: village({
      phase: 'end',
      end: { winner: 'wolves', winners: [3, 6], ...ending, roles: [...ending.roles] },
    }),
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
    name: 'reconnecting',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 100 }),
    close: 1011,
  },
];
