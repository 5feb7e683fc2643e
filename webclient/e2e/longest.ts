import { type Language, languages } from '../src/i18n/language';
import { catalogues } from './words';

/** Fits every gap of a sentence: it is a list of one, a word, and the id of a card. */
const gap = ['villager'];

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return sentences(words(gap, gap, gap, gap));
  return words && typeof words === 'object' ? Object.values(words).flatMap(sentences) : [];
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Width of a text in letters. A Korean letter counts as two. */
const width = (text: string) =>
  sum([...text].map((letter) => (/\p{sc=Hang}/u.test(letter) ? 2 : 1)));

/** Width of the longest part without a line break. Lines break at spaces and after each Korean letter. */
const widestPart = (text: string) => Math.max(...text.split(/\s|(?<=\p{sc=Hang})/u).map(width));

function longestBy(measure: (text: string) => number): Language {
  const lengthOf = (language: Language) => sum(sentences(catalogues[language]).map(measure));
  return languages.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
}

/** Narrow screens are tested with long words, low screens with long sentences. */
const longest = { narrow: longestBy(widestPart), low: longestBy(width) };

/** The language that needs the most room on a screen of this size. */
export const longestAt = ({ width, height }: { width: number; height: number }): Language =>
  width < height ? longest.narrow : longest.low;
