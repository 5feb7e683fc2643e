import { expect, test } from 'vitest';
import { options } from '../i18n/en/options';
import { optionGroups, withOption } from './options';

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
