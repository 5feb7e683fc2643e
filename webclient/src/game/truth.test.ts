import { expect, test } from 'vitest';
import type { End, Said, Told } from '../protocol/types.gen';
import { truthOf } from './truth';

const told = (seat: number, night: number, note: Partial<Told>): Told => ({
  ...{ seat, night, kind: 'look', target: -1, count: 0, seats: [] },
  ...note,
});

/** 0 seer, 1 and 2 werewolves, 3 mythomaniac who becomes a seer, 4 and 5 freemasons, 6 bodyguard, 7 villager */
const end: End = {
  winner: 'humans',
  winners: [0],
  roles: [
    ...(['seer', 'werewolf', 'werewolf', 'mythomaniac'] as const),
    ...(['freemason', 'freemason', 'bodyguard', 'villager'] as const),
  ],
  became: [
    ...(['seer', 'werewolf', 'werewolf', 'seer'] as const),
    ...(['freemason', 'freemason', 'bodyguard', 'villager'] as const),
  ],
  sealed: '',
  nights: [
    {
      deeds: [{ role: 'werewolf', kind: 'attack', actors: [1, 2], target: -1 }],
      notes: [
        told(0, 1, { target: 1, sight: 'werewolf' }),
        told(4, 1, { kind: 'know', seats: [5] }),
        told(5, 1, { kind: 'know', seats: [4] }),
        told(7, 1, { kind: 'know', seats: [6] }),
      ],
      deaths: [],
      returned: [],
      lynched: -1,
      foretold: [],
    },
    {
      deeds: [{ role: 'bodyguard', kind: 'protect', actors: [6], target: 0 }],
      notes: [
        told(0, 2, { target: 4, sight: 'not' }),
        told(3, 2, { kind: 'copy', target: 0, role: 'seer' }),
        told(7, 2, { kind: 'tally', count: 2 }),
        told(6, 2, { target: 1, role: 'werewolf' }),
        told(6, 2, { target: 5, role: 'freemason' }),
        told(4, 2, { target: 1, sight: 'hexed' }),
      ],
      deaths: [],
      returned: [],
      lynched: -1,
      foretold: [],
    },
  ],
};

const truth = (said: Partial<Said>) =>
  truthOf({ line: 0, seat: 0, day: 2, at: 0, target: -1, other: -1, ...said }, end);

test.each<[string, Partial<Said>, 'true' | 'lie' | undefined]>([
  ['the own card', { kind: 'card', role: 'seer' }, 'true'],
  ['another card', { seat: 1, kind: 'card', role: 'villager' }, 'lie'],
  ['the card before it changes', { seat: 3, day: 1, kind: 'card', role: 'mythomaniac' }, 'true'],
  ['the card before that', { seat: 3, day: 1, kind: 'card', role: 'seer' }, 'lie'],
  ['the card after it has changed', { seat: 3, kind: 'card', role: 'seer' }, 'true'],
  ['the card that it no longer is', { seat: 3, kind: 'card', role: 'mythomaniac' }, 'lie'],
  ['a card that it never was', { seat: 3, kind: 'card', role: 'owl' }, 'lie'],
  ['what was seen', { kind: 'seen', night: 1, target: 1, sight: 'werewolf' }, 'true'],
  ['the opposite', { kind: 'seen', night: 1, target: 1, sight: 'not' }, 'lie'],
  ['another night', { kind: 'seen', night: 2, target: 1, sight: 'werewolf' }, 'lie'],
  ['another player', { kind: 'seen', night: 1, target: 2, sight: 'werewolf' }, 'lie'],
  ['what was seen on the card', { kind: 'seen', night: 1, target: 1, role: 'werewolf' }, 'true'],
  ['more than was seen', { kind: 'seen', night: 2, target: 4, role: 'freemason' }, 'lie'],
  ['a seen card', { seat: 6, kind: 'seen', night: 2, target: 5, role: 'freemason' }, 'true'],
  ['what any power told', { seat: 3, kind: 'seen', night: 2, target: 0, role: 'seer' }, 'true'],
  ['a wolf by its card', { seat: 6, kind: 'seen', night: 2, target: 1, sight: 'werewolf' }, 'true'],
  ['no wolf by its card', { seat: 6, kind: 'seen', night: 2, target: 5, sight: 'not' }, 'true'],
  ['what a hex hid', { seat: 4, kind: 'seen', night: 2, target: 1, sight: 'werewolf' }, 'lie'],
  [
    'a friend of the pack',
    { seat: 1, kind: 'seen', night: 1, target: 2, sight: 'werewolf' },
    undefined,
  ],
  ['a friend denied', { seat: 1, kind: 'seen', night: 1, target: 2, sight: 'not' }, 'lie'],
  ['a fellow', { seat: 4, kind: 'seen', night: 1, target: 5, role: 'freemason' }, 'true'],
  [
    'a guess of a villager',
    { seat: 7, kind: 'seen', night: 1, target: 1, sight: 'werewolf' },
    'lie',
  ],
  ['a night that is not told', { kind: 'seen', night: 3, target: 1, sight: 'werewolf' }, undefined],
  ['the count', { seat: 7, kind: 'counted', night: 2, count: 2 }, 'true'],
  ['another count', { seat: 7, kind: 'counted', night: 2, count: 1 }, 'lie'],
  ['a count of no night', { seat: 7, kind: 'counted', night: 9, count: 1 }, undefined],
  ['a deed', { seat: 6, kind: 'used', night: 2, power: 'protect', target: 0 }, 'true'],
  ['a deed to another', { seat: 6, kind: 'used', night: 2, power: 'protect', target: 4 }, 'lie'],
  ['the deed of another', { seat: 7, kind: 'used', night: 2, power: 'protect', target: 0 }, 'lie'],
  [
    'a deed that a note tells',
    { seat: 3, kind: 'used', night: 2, power: 'copy', target: 0 },
    'true',
  ],
  [
    'a deed of no night',
    { seat: 6, kind: 'used', night: 9, power: 'protect', target: 0 },
    undefined,
  ],
  ['two who know each other', { seat: 4, kind: 'known', target: 5 }, 'true'],
  ['two of the pack', { seat: 1, kind: 'known', target: 2 }, 'true'],
  ['one who knows the other', { seat: 7, kind: 'known', target: 6 }, undefined],
  ['strangers', { seat: 0, kind: 'known', target: 5 }, 'lie'],
  ['a suspicion', { kind: 'suspect', target: 1 }, undefined],
  ['trust', { kind: 'trust', target: 1 }, undefined],
  ['a question', { kind: 'ask', target: 1 }, undefined],
  ['a written line', { text: 'I am the seer.' }, undefined],
])('%s', (_, said, expected) => {
  expect(truth(said)).toBe(expected);
});

test('nothing is true or a lie while the game runs', () => {
  const running = { ...end, roles: [], became: [], nights: [] };
  const said = { line: 0, seat: 0, day: 1, at: 0, target: -1, other: -1 } as const;
  expect(truthOf({ ...said, kind: 'card', role: 'owl' }, running)).toBeUndefined();
});

test('a card that changed in a night that nobody tells of is not known', () => {
  const changed = { ...end, nights: [] };
  const said = { line: 0, seat: 3, day: 2, at: 0, target: -1, other: -1, kind: 'card' } as const;
  expect(truthOf({ ...said, role: 'seer' }, changed)).toBeUndefined();
  expect(truthOf({ ...said, role: 'owl' }, changed)).toBe('lie');
});
