import { expect, test } from 'vitest';
import { options } from '../i18n/en/options';
import { optionGroups } from './options';

test('every option stands in one group', () => {
  expect(Object.values(optionGroups).flat().sort()).toEqual(Object.keys(options).sort());
});
