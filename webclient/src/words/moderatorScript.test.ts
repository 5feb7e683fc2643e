import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { View } from '../game/view';
import { languages, setLanguage, wantWords } from '../i18n/language';
import { serverSamples } from '../protocol/samples.gen';
import type { Card, EditionID, Frame, PhaseName, RoleID, Seat } from '../protocol/types.gen';
import { nextOf, scriptOf, waitOf } from './moderatorScript';

await wantWords('leading');
afterAll(() => setLanguage('en'));

const [whole] = serverSamples as unknown as [Required<Frame>];
const editions: Record<EditionID, RoleID[]> = {
  classic: ['freemason', 'medium', 'seer', 'bodyguard', 'owl', 'werewolf', 'mythomaniac'],
  fourth: ['freemason', 'medium', 'seer', 'bodyguard', 'owl', 'werewolf', 'mythomaniac'],
  cd: ['witch', 'seer', 'guard', 'werewolf', 'shaman'],
  'full-moon': ['bodyguard', 'lara', 'werecow', 'fortune_teller', 'gossip', 'necromancer', 'own_1'],
};
const phases: PhaseName[] = [
  ...([
    'deal',
    'calling',
    'night',
    'reading',
    'dawn',
    'menace',
    'discussion',
    'accusation',
  ] as const),
  ...(['suspects', 'defence', 'verdict', 'lynch', 'end'] as const),
];
const names = ['Ada', 'Bo', 'Cleo', 'Dan'];
const open = ['simultaneous_secret', 'simultaneous_public', 'sequential_public'];

/** A moment of a game of four whose moderator is the ninth. */
function moment(name: PhaseName, more: Partial<View> = {}): View {
  const seat: Seat = {
    ...{ player: 1, name: '', ghost: false, muted: false },
    ...{ extra: 0, hand: false, portrait: false },
  };
  const card: Card = { role: 'seer', awaited: false, questions: [], notes: [] };
  return {
    ...whole,
    ...more,
    phase: {
      name,
      began: 0,
      ends: 0,
      reach: whole.phase.reach,
      paused: false,
      left: 0,
      ...more.phase,
    },
    table: {
      ...whole.table,
      seats: names.map((name, at) => ({ ...seat, player: at + 1, name, ghost: at === 3 })),
      elder: -1,
      ...more.table,
    },
    ballot: {
      ...whole.ballot,
      accusation: { order: [0, 1, 2], turn: 1, votes: [], totals: [] },
      suspects: [
        { seat: 0, votes: 2 },
        { seat: 2, votes: 1 },
      ],
      voters: [1],
      ...{ voter_turn: 0, speaker: 0, announced: [], dead: [3], returned: [], one_life: false },
      ...{ sword: -1, narrator: false, verdict: [], lynched: 0, shield: -1, again: false },
      ...more.ballot,
    },
    you: {
      ...{ ...whole.you, seat: -1 },
      cards: names.map((_, at) => ({ ...card, awaited: at < 2 })),
    },
  };
}

function withOptions(edition: EditionID, options: Record<string, string>): Partial<View> {
  const { settings } = whole.room;
  return { room: { ...whole.room, settings: { ...settings, edition, options } } };
}

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setLanguage(language));

  test.each(Object.keys(editions) as EditionID[])('every phase of %s has its words', (edition) => {
    for (const name of phases) {
      for (const mode of open) {
        for (const step of [undefined, ...editions[edition]]) {
          const options = { accusation_mode: mode, verdict_mode: mode, ghost_menace: 'on' };
          const room = withOptions(edition, { ...options, night_mode: 'sequential' });
          const view = moment(name, room);
          if (step && (name === 'night' || name === 'calling')) view.phase.step = step;
          const lines = scriptOf(view);
          const next = nextOf(view);
          if (name !== 'calling' || step) expect(lines.length, name).toBeGreaterThan(0);
          expect(next === undefined, name).toBe(name === 'end');
          for (const line of [...lines, ...waitOf(view), next ?? 'end']) {
            expect(line.trim(), name).not.toBe('');
            expect(line, name).not.toMatch(/undefined|NaN|\[object|#/);
          }
        }
      }
    }
  });
});

describe('leads through a game', () => {
  beforeEach(() => setLanguage('en'));
  const inTurn = withOptions('classic', {
    accusation_mode: 'sequential_public',
    suspects: 'two_or_more',
  });
  const atTurn = (turn: number) =>
    moment('accusation', {
      ...inTurn,
      ballot: {
        ...moment('accusation').ballot,
        accusation: { order: [0, 1, 2], turn, votes: [], totals: [] },
      },
    });

  test('from one accuser to the next, and to the nominees', () => {
    expect(scriptOf(atTurn(0)).at(-1)).toBe('Ada, who do you accuse?');
    expect(nextOf(atTurn(0))).toBe('Then: 2 Bo’s turn');
    expect(nextOf(atTurn(2))).toBe('Then: The nominees');
    expect(scriptOf(atTurn(3))).toEqual(['All tokens are on the table.']);
    expect(waitOf(atTurn(3))).toEqual([]);
  });

  test('names no turn once all have voted in turn, also where a tie waits for the moderator', () => {
    const room = withOptions('classic', {
      verdict_mode: 'sequential_public',
      lynch_tie: 'revote_then_random',
    });
    const atTurn = (turn: number, again: boolean) =>
      moment('verdict', {
        ...room,
        ballot: { ...moment('verdict').ballot, voters: [1, 2], voter_turn: turn, again },
      });
    expect(nextOf(atTurn(0, true))).toBe('Then: 3 Cleo’s turn');
    expect(nextOf(atTurn(2, false))).toBe('Then: The outcome, or the vote again in case of a tie');
    expect(nextOf(atTurn(2, true))).toBe('Then: The outcome');
    expect(scriptOf(atTurn(2, true))).toEqual(['All votes are on the table.']);
    expect(waitOf(atTurn(2, true))).toEqual([]);
  });

  test('says of a night only which players have not answered', () => {
    expect(waitOf(moment('night'))).toEqual(['2 of 4 have answered.', 'Not yet: 1 Ada and 2 Bo.']);
  });

  test('says of the deal which players have not seen their card', () => {
    expect(waitOf(moment('deal'))[0]).toBe('2 of 4 have seen their card.');
  });

  test('opens a night once, even when it calls many cards', () => {
    const room = withOptions('classic', { night_mode: 'sequential' });
    const seer = moment('night', room);
    seer.phase.step = 'seer';
    expect(scriptOf(seer)[0]).toMatch(/^Night \d falls/);
    expect(scriptOf(seer, false)[0]).toBe('Seer, look at one of us: a wolf, or not?');
  });

  test('asks the pack for no prey in a first night without one', () => {
    const options = { night_mode: 'sequential', first_night_victim: 'none' };
    const pack = (night: number) => {
      const view = moment('night', withOptions('classic', options));
      view.phase.step = 'werewolf';
      view.table.night = night;
      return scriptOf(view)[1];
    };
    expect(pack(1)).toBe('Tonight the pack only meets.');
    expect(pack(2)).toBe('Werewolves, agree on your prey.');
  });

  const called = (night: number, step: RoleID, calls?: RoleID[][], edition: EditionID = 'cd') => {
    const view = moment('night', withOptions(edition, { night_mode: 'sequential' }));
    view.phase.step = step;
    if (calls) view.phase.calls = calls;
    view.table.night = night;
    return scriptOf(view, false)[0];
  };

  test('calls the witch and the servant by name in night 1, and asks her for a hex later', () => {
    const first: RoleID[][] = [['werewolf'], ['secret_society'], ['witch', 'wolf_servant']];
    expect(called(1, 'werewolf', first)).toBe('Werewolves, agree on your prey.');
    expect(called(1, 'secret_society', first)).toBe('Secret society, see who you can trust.');
    expect(called(1, 'witch', first)).toBe('Witch and Wolf’s servant, see who the other one is.');
    expect(called(2, 'witch', [['witch'], ['seer']])).toBe('Witch, who do you hex tonight?');
    expect(called(2, 'witch')).toBe('Witch, who do you hex tonight?'); // an older server
  });

  test('asks Lara for her betrayal, and the fortune teller for anybody’s card', () => {
    expect(called(2, 'lara', [['werewolf'], ['lara']], 'full-moon')).toMatch(/one of its own/);
    expect(called(2, 'fortune_teller', [['fortune_teller']], 'full-moon')).toMatch(/living.*ghost/);
  });

  test('names the dead at dawn, and says what a ghost is', () => {
    const lines = scriptOf(moment('dawn'));
    expect(lines).toContain('Dan did not wake up.');
    expect(lines).toContain('The dead are ghosts from now on: silent, but still with us.');
  });

  test('says before the discussion the effects on players, and what is counted', () => {
    const { ballot, table } = moment('discussion');
    const seats = table.seats.map((seat, at) => ({ ...seat, extra: at === 2 ? 1 : 0 }));
    const day = moment('discussion', { ballot: { ...ballot, sword: 0, shield: 1 } });
    expect(scriptOf({ ...day, table: { ...day.table, seats } })).toEqual([
      'Ada has the sword and two votes today.',
      'Bo has the shield and can’t be a suspect.',
      'There is a rumour about Cleo. It counts as 1 token today.',
      'Which of you is a wolf? Talk.',
    ]);
  });

  test('lets the suspects speak one after the other before the verdict', () => {
    const speaks = (speaker: number) =>
      moment('defence', { ballot: { ...moment('defence').ballot, speaker } });
    expect(nextOf(moment('suspects'))).toBe('Then: Defence (Ada)');
    expect(nextOf(speaks(0))).toBe('Then: Defence (Cleo)');
    expect(nextOf(speaks(2))).toBe('Then: The vote');
  });

  test('does not reveal what is under the cover', () => {
    const told = phases.map((name) =>
      JSON.stringify([scriptOf(moment(name)), waitOf(moment(name))]),
    );
    for (const line of told) expect(line).not.toMatch(/seer|Seer/);
  });
});
