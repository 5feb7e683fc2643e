import { MAX_NAME } from '../protocol/types.gen';

/** Letters as people count them: an emoji with a skin tone is one. */
export function graphemes(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length; // an older browser; the server counts anyway
  return [...new Intl.Segmenter().segment(text)].length;
}

export const nameFits = (name: string): boolean => graphemes(name.trim()) <= MAX_NAME;
