import { expect, test } from 'vitest';
import { options } from '../i18n/en/options';
import type { Settings } from '../protocol/types.gen';
import { minutesOf, optionGroups, withOption } from './options';

test('every option is in one group', () => {
  expect(Object.values(optionGroups).flat().sort()).toEqual(Object.keys(options).sort());
});

test('the Wise Old Man turns on the first victim, and the host may turn it off again', () => {
  const quiet = { wise_old_man: 'off', first_night_victim: 'none' };
  const wise = withOption(quiet, 'wise_old_man', 'on');
  expect(wise).toEqual({ wise_old_man: 'on', first_night_victim: 'kill' });
  expect(withOption(wise, 'first_night_victim', 'none').wise_old_man).toBe('on');
  expect(withOption(wise, 'wise_old_man', 'off').first_night_victim).toBe('kill');
});

const second = 1000;
const brisk = {
  ...{ deal: 10, night_min: 4, night_max: 20, step_min: 3, step_max: 12, reading: 8, dawn: 4 },
  ...{ menace: 8, discussion: 15, accusation: 8, token: 0.7, at_once: 12, suspects: 6 },
  ...{ defence: 9, verdict: 12, lynch: 5 },
};
const calm = { ...brisk, deal: 20, night_min: 15, night_max: 45, discussion: 180, defence: 30 };

function settings(seconds: typeof brisk, options: Settings['options'] = {}): Settings {
  const timing = Object.fromEntries(Object.entries(seconds).map(([k, s]) => [k, s * second]));
  const played = { accusation_mode: 'sequential_public', moderator: 'server', ...options };
  return { options: played, timing } as unknown as Settings;
}

test.each([
  [brisk, 8, 5],
  [brisk, 15, 11],
  [brisk, 16, 12],
  [calm, 8, 15],
  [calm, 16, 35],
])('says about how long a game lasts', (seconds, players, minutes) => {
  expect(minutesOf(settings(seconds), players)).toBe(minutes);
});

test('a game that a person leads lasts as long as they like', () => {
  expect(minutesOf(settings(brisk, { moderator: 'host' }), 8)).toBeUndefined();
  expect(minutesOf(settings(brisk, { wise_old_man: 'on' }), 8)).toBeUndefined();
});
