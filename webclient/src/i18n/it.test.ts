import { expect, test } from 'vitest';
import { pages as englishPages } from './en/pages';
import { it } from './it';
import { aside } from './it/aside';
import { pages } from './it/pages';

test('counts with the plural of the language', () => {
  expect(it.lobby.players(1)).toBe('1 giocatore');
  expect(aside.mend.addVillagers(3)).toBe('Aggiungi 3 villici');
  expect(it.roles.counted('werewolf', 2)).toBe('2 lupi mannari');
  expect(it.roles.counted('bodyguard', 1)).toBe('1 guardia del corpo');
  expect(it.roles.counted('hamlet', 1)).toBe('Amleto');
  expect(it.game.accusation.next(1)).toBe('Poi tocca a te.');
  expect(it.game.accusation.next(2)).toBe('Tocca a te tra 2 turni.');
});

test('the verb agrees with the number of names', () => {
  expect(it.game.dawn.died(['Ada'])).toBe('Ada non si sveglia più.');
  expect(it.game.dawn.died(['Ada', 'Bo'])).toBe('Ada e Bo non si svegliano più.');
  expect(it.game.dawn.returned(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo e Cy tornano in vita.');
  expect(it.game.end.lookWolf(['1 Ada'], '3 Cy')).toBe(
    '1 Ada ha guardato 3 Cy: è un lupo mannaro.',
  );
  expect(it.game.end.lookWolf(['1 Ada', '2 Bo'], '3 Cy')).toBe(
    '1 Ada e 2 Bo hanno guardato 3 Cy: è un lupo mannaro.',
  );
  expect(it.game.notes.know.freemason?.(['2 Bo'])).toBe('Massone come te: 2 Bo.');
  expect(it.game.notes.know.freemason?.(['2 Bo', '3 Cy'])).toBe('Massoni come te: 2 Bo e 3 Cy.');
});

test('says in seconds or minutes how much is lost', () => {
  const lost = (seconds?: number) => aside.rewound.text(seconds).split('. ')[0];
  expect(lost(1)).toBe('Il server ha perso l’ultimo secondo');
  expect(lost(42)).toBe('Il server ha perso gli ultimi 42 secondi');
  expect(lost(150)).toBe('Il server ha perso gli ultimi 3 minuti');
});

test('chooses each article by the sound that follows', () => {
  const before = (articles: string, sound: string) =>
    new RegExp(`(?<!\\p{L})(${articles}) ${sound}\\p{L}*`, 'giu');
  const vowel = '[aeiouàèéìòù]';
  const heavy = '(s[bcdfghlmnpqrtvz]|z|gn|ps)';
  const wrong = [
    before('il|del|al|dal|nel|sul|dei|ai|nei|sui', `(${vowel}|${heavy})`),
    before('un', heavy),
    before('dello|allo|dallo|nello|sullo', `(?!${heavy})`),
    before('degli|agli|dagli|negli|sugli', `(?!${vowel}|${heavy})`),
    before('della|alla|dalla|nella|sulla', vowel),
  ];
  const files = import.meta.glob<string>(['./it.ts', './it/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const texts = Object.values(files).join('\n');
  expect(texts).toContain('dell’inquisitore');
  expect(wrong.flatMap((pattern) => texts.match(pattern) ?? [])).toEqual([]);
});

test('cites the same worked examples as the English pages of the rules', () => {
  const cited = ({ rulePages }: typeof pages) =>
    Object.entries(rulePages).map(([edition, { parts }]) => [
      edition,
      parts.flatMap(({ rules }) => rules.flatMap(({ ids }) => ids?.match(/[A-Z]-\d+/g) ?? [])),
    ]);
  expect(cited(pages)).toEqual(cited(englishPages));
});
