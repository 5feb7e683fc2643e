import { MAX_NAME } from '../protocol/types.gen';

/** Letters as people count them: an emoji with a skin tone is one. */
export function graphemes(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length; // an older browser; the server counts anyway
  return [...new Intl.Segmenter().segment(text)].length;
}

export const nameFits = (name: string): boolean => graphemes(name.trim()) <= MAX_NAME;

/** What is compared of the names of cards: letters and digits, great or small. */
const letters = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The one of these names that a new one could be taken for. */
export function sameName(name: string, known: readonly string[]): string | undefined {
  return known.find((other) => letters(other) === letters(name));
}
