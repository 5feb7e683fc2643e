import { expect, test } from 'vitest';
import { graphemes, nameFits, sameName } from './names';

test('counts letters as people do', () => {
  expect(graphemes('Zoë')).toBe(3);
  expect(graphemes('👩🏽‍🚀👩🏽‍🚀')).toBe(2);
  expect(graphemes('각')).toBe(1);
});

test('a name of sixteen letters fits, without the spaces around it', () => {
  expect(nameFits(` ${'W'.repeat(16)} `)).toBe(true);
  expect(nameFits('W'.repeat(17))).toBe(false);
});

test('finds a name in any case, with or without accents', () => {
  const known = ['Seer', 'Wolf’s servant', 'Hechicero ñandú'];
  expect(sameName(' wolfs  SERVANT!', known)).toBe('Wolf’s servant');
  expect(sameName('HECHICERO ÑANDÚ', known)).toBe('Hechicero ñandú');
  expect(sameName('HECHICERO N\u0303ANDU\u0301', known)).toBe('Hechicero ñandú');
  expect(sameName('Ｓｅｅｒ', ['Seer'])).toBe('Seer');
  expect(sameName('Seers', known)).toBeUndefined();
  expect(sameName('', known)).toBeUndefined();
});
