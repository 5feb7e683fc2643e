import { expect, test } from 'vitest';
import { listHash, phoneCommitment } from './commitments';
import { check, type Fault, type Story, type Witness } from './fairCheck';

// docs/fair-deal-check.py has computed these values.
const list = 'SW6D9nmMn_hzdm2ztHAjGy0tYJhyL6dxoC_vazghtGc';
const seed = 'b02e845635891e0b6d3823ab3f054ac31fec430c093adc17bb103516215c272f';
const story: Story = {
  frozen: {
    id: 'uAu3dAKI_aHyAYkDdaYMjw',
    server: 'uzi28vcF2xkpUYPnMC1fbwwpxjr70dXuXC7T-gvshOY',
    settings: {
      edition: 'full-moon',
      options: {
        seating: 'unseated',
        wise_old_man: 'on',
        bare: 'off',
      },
    },
    deck: [
      {
        role: 'werewolf',
        count: 2,
      },
      {
        role: 'seer',
        count: 1,
      },
      {
        role: 'villager',
        count: 6,
      },
    ],
    ring: [3, 1, 2, 5, 4, 6, 8, 7],
    wish: {
      player: 2,
      card: 'seer',
    },
    phones: [
      {
        player: 1,
        hash: 'fzRn0UkAjsvDNv8jCShRegS3PUPeDkU7FsaJitjcWSo',
      },
      {
        player: 3,
        hash: '09JGBUkMNKQTFtapWYnNwjoQbTEdT8MuEHYLzLpMb9k',
      },
      {
        player: 5,
        hash: 'PuBSe61h5PkVBVCV9ETythFOpeOy7mFnr0dq979TPNI',
      },
    ],
  },
  counted: [3, 1],
  opened: {
    secret: 'K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols',
    ring: [3, 1, 2, 5, 4, 6, 8, 7],
    card: 'seer',
    numbers: [
      {
        player: 3,
        nonce: 'TgdAhWK-24tgzgXB3s_jrRa3IjCWfeAfZAt-Rym0n84',
      },
      {
        player: 1,
        nonce: 'a4ayc_80_OGda4BO_1o_V0etpOqiLx1JwB5S3beHW0s',
      },
    ],
    gap: 0,
    elder: 5,
    lots: [
      {
        draw: 18,
        for: 'pack',
        among: [0, 3, 7],
        got: 7,
      },
      {
        draw: 19,
        for: 'verdict',
        among: [2, 5],
        got: 2,
      },
    ],
  },
  dealt: {
    ring: [7, 1, 8, 2, 6, 5, 4, 3],
    roles: [
      'werewolf',
      'werewolf',
      'villager',
      'seer',
      'villager',
      'villager',
      'villager',
      'villager',
    ],
    dropped: 'villager',
  },
  seal: '',
  sealed: '',
};

const [first] = story.opened?.numbers ?? [];
const witness: Witness = {
  player: 3,
  nonce: first?.nonce ?? '',
  frozen: { id: story.frozen.id, server: story.frozen.server, list },
  revealed: true,
  gap: story.opened?.gap ?? -1,
};

test('the page computes what the script computes', () => {
  const { fault, proof } = check(story, witness);
  expect(fault).toBeUndefined();
  expect(proof).toMatchObject({ list, seed });
  expect(listHash(story.frozen)).toBe(list);
  expect(proof?.deal.at(-1)?.j).toBe((story.opened?.lots[0]?.draw ?? 0) - 1);
});

const another = 'A'.repeat(43);

/** One value that is changed alone: where it is, what it is then, and what the check says. */
const changes: [what: string, path: string, value: unknown, Fault][] = [
  ['nothing is opened', 'story opened', undefined, { name: 'nothing' }],
  ['no phone took part', 'story frozen id', '', { name: 'nothing' }],
  ['another S', 'story opened secret', another, { name: 'secret' }],
  ['another id', 'story frozen id', another.slice(0, 22), { name: 'secret' }],
  ['another number', 'story opened numbers 1 nonce', another, { name: 'number', player: 1 }],
  ['a number of nobody', 'story opened numbers 1 player', 7, { name: 'number', player: 7 }],
  ['a number is dropped', 'story opened numbers', [first], { name: 'count' }],
  ['others took part', 'story counted', [3], { name: 'count' }],
  ['other seats', 'story frozen ring', [1, 3, 2, 5, 4, 6, 8, 7], { name: 'count' }],
  ['other seats of bots', 'story frozen ring', [3, 1, 2, 5, 4, 6, 7, 8], { name: 'list' }],
  ['another deck', 'story frozen deck', [], { name: 'list' }],
  ['another option', 'story frozen settings options bare', 'on', { name: 'list' }],
  ['another edition', 'story frozen settings edition', 'fourth', { name: 'list' }],
  ['another wish', 'story frozen wish card', 'villager', { name: 'list' }],
  ['a commitment of another', 'story frozen phones 2 hash', another, { name: 'list' }],
  ['the phone saw another L', 'witness frozen list', another, { name: 'list' }],
  ['the phone saw another C', 'witness frozen server', another, { name: 'list' }],
  ['the phone saw another game', 'witness frozen id', another, { name: 'list' }],
  ['the phone has another number', 'witness nonce', another, { name: 'own' }],
  ['the marker lay elsewhere', 'witness gap', 9, { name: 'deal', part: 'gap' }],
  ['another gap', 'story opened gap', 9, { name: 'deal', part: 'gap' }],
  ['another ring', 'story dealt ring 0', 9, { name: 'deal', part: 'ring' }],
  ['another card', 'story dealt roles 0', 'witch', { name: 'deal', part: 'roles' }],
  ['another card put away', 'story dealt dropped', 'witch', { name: 'deal', part: 'dropped' }],
  ['another elder', 'story opened elder', 9, { name: 'deal', part: 'elder' }],
  ['a lot gave another', 'story opened lots 1 got', 9, { name: 'lot', about: 'verdict' }],
  ['a lot among others', 'story opened lots 0 among', [7, 3], { name: 'lot', about: 'pack' }],
  [
    'a number of a draw is missing',
    'story opened lots 1 draw',
    99,
    { name: 'lot', about: 'verdict' },
  ],
];

test.each(changes)('the check finds: %s', (_, path, value, fault) => {
  const all = structuredClone({ story, witness });
  const steps = path.split(' ');
  const last = steps.pop() ?? '';
  const place = steps.reduce<Record<string, unknown>>(
    (at, step) => at[step] as Record<string, unknown>,
    all,
  );
  place[last] = value;
  expect(check(all.story, all.witness).fault).toEqual(fault);
});

test('a number of this phone that is left out is found, even if all are told so', () => {
  const opened = story.opened && { ...story.opened, numbers: story.opened.numbers.slice(1) };
  const told = { ...story, counted: [1], opened };
  expect(check(told, witness).fault).toEqual({ name: 'own' });
  expect(check(told, { ...witness, revealed: false }).fault).toEqual({
    name: 'deal',
    part: 'ring',
  });
});

test('a game without contributions has a seal', () => {
  const sealed = 'tabula 5a17 cards seer,werewolf dropped  gap 1';
  const seal = '795bfa11bd1477de3e0ac8fdd3ab7d54ccbb190fcd14885fa612897b43eb1ffb';
  const alone: Story = {
    ...{ seal, sealed, counted: undefined, opened: undefined },
    frozen: { ...story.frozen, id: '', phones: [] },
    dealt: { ring: [1, 2], roles: ['seer', 'werewolf'], dropped: undefined },
  };
  expect(check(alone)).toEqual({ fault: undefined });
  const swapped = { ...alone.dealt, roles: ['werewolf', 'seer'] as const };
  for (const wrong of [
    { ...alone, dealt: swapped },
    { ...alone, sealed: `${sealed}1` },
    { ...alone, seal: '00' },
  ])
    expect(check(wrong).fault).toEqual({ name: 'seal' });
  expect(check(alone, { player: 1, nonce: '', seal: '00' }).fault).toEqual({ name: 'seal' });
});

test('a commitment depends on the player', () => {
  expect(phoneCommitment(1, another)).not.toBe(phoneCommitment(2, another));
  expect(phoneCommitment(3, witness.nonce)).toBe(
    story.frozen.phones.find(({ player }) => player === 3)?.hash,
  );
});
