import { signal } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accusation } from '../../e2e/gallery/ballots';
import { me, roles, type Scene, village } from '../../e2e/gallery/village';
import { tips } from '../browser/preferences';
import { coachWords, wantWords } from '../i18n/language';
import { type Session, SessionContext } from '../room/session';
import { Coach } from './Coach';

beforeEach(() => {
  tips.value = true;
});
afterEach(cleanup);

await wantWords('coach');
const { lines: coach } = coachWords();

/** What the line says on a phone. */
function said(scene: Scene, dark: boolean): string {
  const session = { view: signal(village(scene)) } as unknown as Session;
  const { container } = render(
    <SessionContext.Provider value={session}>
      <Coach dark={dark} />
    </SessionContext.Provider>,
  );
  return container.textContent ?? '';
}

test('at night every phone shows the line in the first game of the room, and in no other', () => {
  for (const wanted of [true, false]) {
    tips.value = wanted;
    for (const you of Object.values(roles)) {
      const first: Scene = { phase: 'night', you, ghosts: [], room: { games: 1 } };
      expect(said(first, true)).toBe(coach.night);
      expect(said({ ...first, room: { games: 2 } }, true)).toBe('');
    }
  }
});

test('once somebody has died, every phone says at night that ghosts choose, too', () => {
  const line = `${coach.night} ${coach.ghostsChoose}`;
  for (const ghosts of [[me], [5]]) {
    expect(said({ phase: 'night', ghosts, room: { games: 1 } }, true)).toBe(line);
  }
});

test('by day the phone decides, until it has played a whole game', () => {
  const day: Scene = { phase: 'discussion', ghosts: [] };
  expect(said(day, false)).toBe(coach.discussion);
  expect(said({ phase: 'end' }, false)).toBe('');
  expect(tips.value).toBe(false);
  expect(said(day, false)).toBe('');
  tips.value = true;
  expect(said(day, false)).toBe(coach.discussion);
});

test('before the first ballot with ghosts, it says that they accuse, too', () => {
  const later = `${coach.discussion} ${coach.ghostsToo}`;
  expect(said({ phase: 'discussion', ghosts: [5] }, false)).toBe(later);
  const options = { accusation_voters: 'living' };
  expect(said({ phase: 'discussion', ghosts: [5], options }, false)).toBe(coach.discussion);
});

test('in the first ballot, it speaks to ghosts alone', () => {
  const ballot: Scene['ballot'] = { accusation: accusation(0) };
  expect(said({ phase: 'accusation', ghosts: [5], ballot }, false)).toBe('');
  expect(said({ phase: 'accusation', ghosts: [me], ballot }, false)).toBe(coach.ghostAccuses);
  const you = { accusation: 5 };
  expect(said({ phase: 'accusation', ghosts: [me], ballot, you }, false)).toBe('');
});

test('at dawn, it says why nobody died in the first night, and what ghosts do', () => {
  const first = { phase: 'dawn', ghosts: [], table: { night: 1 } } as const;
  const meets = { first_night_victim: 'none' };
  expect(said({ ...first, options: meets }, false)).toBe(coach.firstDawn);
  expect(said({ ...first, options: { first_night_victim: 'kill' } }, false)).toBe('');
  expect(said({ ...first, table: { night: 2 }, options: meets }, false)).toBe('');
  const ballot: Scene['ballot'] = { dead: [5] };
  expect(said({ phase: 'dawn', ghosts: [5], ballot }, false)).toBe(
    `${coach.dawn} ${coach.ghostsToo}`,
  );
});
