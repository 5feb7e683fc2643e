import { expect, test } from 'vitest';
import type { View } from '../game/view';
import { leadingWords, wantWords } from '../i18n/language';
import {
  type Ballot,
  HOLD,
  NO_SEAT,
  type Note,
  type PhaseName,
  type PowerKind,
} from '../protocol/types.gen';
import { dawnHeadline, newsOf } from './news';
import { noteAbout } from './noteAbout';

await wantWords('leading');

const calm = {
  dead: [],
  returned: [],
  announced: [],
  enough: [],
  suspects: [],
  voters: [],
  verdict: [],
  sword: NO_SEAT,
  shield: NO_SEAT,
  speaker: NO_SEAT,
  lynched: NO_SEAT,
};
const suspects: Ballot['suspects'] = [
  { seat: 1, evidence: 'tuft_of_fur', votes: 2 },
  { seat: 2, evidence: 'paw_print', votes: 1 },
];

function view(name: PhaseName, ballot: Partial<Ballot> = {}, options: object = {}): View {
  const seats = ['Alba', 'Bo', 'Carla', 'Dan'].map((called, player) => ({ player, name: called }));
  return {
    phase: { name },
    table: { night: 2, seats, marker: { gap: false, seat: 3 }, elder: NO_SEAT, spent: [] },
    room: { settings: { edition: 'fourth', options } },
    ballot: { ...calm, ...ballot },
  } as unknown as View;
}

test('tells the moderator what all players read at dawn', () => {
  const [who, where] = newsOf(view('dawn', { dead: [3] }));
  expect(who).toBe('Dan did not wake up.');
  expect(where).toContain('4 Dan holds the Welcome card.');
  const first = view('dawn', { narrator: true });
  expect(newsOf(first)[0]).toContain('narrator');
  expect(dawnHeadline(first)).toBe('Nobody died.');
});

test('names the current voter and the accused players', () => {
  const votes = [
    { voter: 0, target: 1 },
    { voter: 2, target: 1 },
  ];
  const accusation = { order: [0, 2, 3, 1], turn: 2, votes, totals: [0, 2, 0, 0] };
  expect(
    newsOf(view('accusation', { accusation }, { accusation_mode: 'sequential_public' })),
  ).toEqual(['Dan is accusing', '2 Bo: accused by Alba and Carla.']);
  const secret = { ...accusation, votes: [] };
  expect(
    newsOf(view('suspects', { accusation: secret, announced: [2], suspects })).join(' '),
  ).toMatch(/2 Bo: Tuft of fur, 2 tokens.+owl pointed at Carla.+2 Bo: 2 tokens\./);
});

test('names the card behind each pick, and says which pick has no effect', () => {
  const marks: Partial<Ballot> = { announced: [2, 3], announced_by: ['owl', 'own_1'] };
  const named = view('suspects', { suspects, ...marks });
  const own = [{ number: 1, name: 'Crier' }];
  Object.assign(named.room.settings, { own });
  const lines = newsOf(named);
  expect(lines).toContain('The owl pointed at Carla.');
  expect(lines).toContain('“Crier” pointed at Dan. It has no effect today.');
  named.ballot.again = true;
  expect(newsOf(named)).toContain('“Crier” pointed at Dan.');
});

test('tells when the last one has accused, and when the last one has voted', () => {
  const accusation = { order: [0, 3], turn: 2, votes: [], totals: [] };
  const first = view('accusation', { accusation }, { accusation_mode: 'sequential_public' });
  expect(newsOf(first)).toEqual(['All tokens are on the table.']);
  const second = { voters: [0, 3], voter_turn: 2 };
  expect(newsOf(view('verdict', second, { verdict_mode: 'sequential_public' }))).toEqual([
    'All votes are on the table.',
  ]);
});

test('says what a tie would do, but not with one suspect, who then lives', () => {
  const rule = 'If the vote is tied, the first suspect clockwise from the Welcome card dies.';
  expect(newsOf(view('suspects', { suspects }))).toContain(rule);
  const again = { lynch_tie: 'revote_then_random' };
  expect(newsOf(view('suspects', { suspects }, again))).not.toContain(rule);
  const one = newsOf(view('suspects', { suspects: suspects.slice(0, 1), one_life: true }));
  expect(one).toContain('One suspect: the village votes on life or death.');
  expect(one).not.toContain(rule);
});

test('tells the votes of a verdict, and the reason of its outcome', () => {
  const verdict = [
    { voter: 0, target: 1 },
    { voter: 3, target: 2 },
  ];
  const lines = newsOf(
    view('lynch', { suspects, verdict, voters: [0, 3], lynched: 1, how: 'marker' }),
  );
  expect(lines[0]).toBe('Bo is voted out.');
  const tie = 'A tie: it’s Bo, the first suspect clockwise from the Welcome card.';
  expect(lines).toContain(tie);
  const zero = newsOf(view('lynch', { suspects, voters: [0, 3], lynched: 1, how: 'marker' }));
  expect(zero).toContain(`Nobody voted: 0–0. ${tie}`);
  expect(lines).toContain('Against Carla: Dan.');
  const only = suspects.slice(0, 1);
  const open = [{ voter: 0, target: HOLD }];
  expect(newsOf(view('verdict', { suspects: only, one_life: true, verdict: open }))).toEqual([
    'Life or death? Secret until the vote ends.',
    '2 Bo: Tuft of fur, 2 tokens.',
    'Spare: Alba.',
  ]);
});

test('tells why there was no trial: no accusation, or only of a player who cannot be tried', () => {
  const silent = { order: [0], turn: 1, votes: [], totals: [0, 0, 0, 0] };
  expect(newsOf(view('lynch', { accusation: silent }))).toContain('Nobody was accused.');
  const shielded = { accusation: { ...silent, totals: [0, 0, 3, 1] }, shield: 2 };
  const why = 'Everybody who was accused has left or has the shield.';
  expect(newsOf(view('lynch', shielded))).toContain(why);
});

test('reads notes of others in the third person', () => {
  const note: Note = { night: 2, kind: 'look', target: NO_SEAT, count: 0, seats: [] };
  const told = (line: Partial<Note>) => noteAbout(view('reading'), 0, { ...note, ...line }, 'seer');
  expect(told({})).toBe('1 Alba looked at nobody.');
  expect(told({ target: 1, sight: 'werewolf' })).toBe('1 Alba looked at 2 Bo: a werewolf.');
  expect(told({ sight: 'hexed' })).toBe('1 Alba was hexed and had no power.');
  expect(told({ kind: 'know' })).toBe('1 Alba met nobody.');
  const choosing = Object.keys(leadingWords().choseNobody) as PowerKind[];
  for (const kind of [...choosing, 'know', 'recall', 'tally', 'grace'] as PowerKind[])
    expect(told({ kind })).not.toMatch(/\b[Yy]ou|undefined/);
});
