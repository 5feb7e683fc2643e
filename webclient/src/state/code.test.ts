import { expect, test } from 'vitest';
import { CODE_ALPHABET } from '../protocol/types.gen';
import { citiesOf, parseCode } from './code';

test.each([
  ['BMRTZ', 'BMRTZ'],
  ['bmrtz', 'BMRTZ'],
  [' b m r-t z ', 'BMRTZ'],
  ['https://tabula.example/BMRTZ', 'BMRTZ'],
  ['tabula.example/bmrtz/', 'BMRTZ'],
])('reads %j', (written, code) => {
  expect(parseCode(written)).toBe(code);
});

test.each(['', 'BMRT', 'BMRTZZ', 'BMRTA', 'BM1TZ', 'https://tabula.example/'])(
  'finds no code in %j',
  (written) => {
    expect(parseCode(written)).toBeUndefined();
  },
);

test('spells every letter of the alphabet with a city that begins with it', () => {
  for (const letter of CODE_ALPHABET) {
    expect(citiesOf(letter)[0]).toMatch(new RegExp(`^${letter}[a-z]+$`));
  }
});
