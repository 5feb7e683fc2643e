import { afterEach, expect, test } from 'vitest';
import { withWords } from './editionWord';
import { type Language, languages, messages, saysEditionWord, setLanguage } from './language';

const printed: Record<Language, RegExp> = {
  en: /lynch/i,
  it: /linc(i|e)/i,
  es: /linch/i,
  ko: /린치/,
};

afterEach(() => {
  saysEditionWord.value = false;
});

/** A name, a number and a list in one, for sentences that take any of them. */
const anything = Object.assign(['Ada', 'Bo'], { valueOf: () => 3, toString: () => 'Ada' });

/** All sentences below, by the way that leads there. */
function saidIn(part: unknown, path = ''): [path: string, said: string][] {
  if (typeof part === 'function') return [[path, String(part(anything, anything, anything))]];
  if (typeof part !== 'object' || part === null) return [[path, String(part)]];
  return Object.entries(part).flatMap(([key, below]) => saidIn(below, `${path}.${key}`));
}

test('replaces words and leaves the rest', () => {
  const words = { deep: { said: 'a', kept: 'b' }, kept: () => 'c' };
  const other = withWords(words, { deep: { said: 'd' } });
  expect(other.deep).toEqual({ said: 'd', kept: 'b' });
  expect(other.kept()).toBe('c');
  expect(words.deep.said).toBe('a');
});

test.each(languages)(
  '%s says the printed word only where the room chooses it',
  async (language) => {
    await setLanguage(language);
    const { editionWord } = messages.value;
    const where = saidIn(editionWord).map(([path]) => path);
    const game = () => new Map(saidIn(messages.value.game));
    const plain = game();
    for (const [path, said] of plain) expect(said, path).not.toMatch(printed[language]);
    saysEditionWord.value = true;
    const chosen = game();
    expect([...chosen.keys()]).toEqual([...plain.keys()]);
    for (const [path, said] of chosen) {
      if (where.includes(path)) expect(said, path).toMatch(printed[language]);
      else expect(said, path).toBe(plain.get(path));
    }
    saysEditionWord.value = false;
    expect(game()).toEqual(plain);
    await setLanguage('en');
  },
);
