import { wordNumbers } from '../game/commitments';
import { shuffleWords } from '../i18n/language';

/** The three words of a list L, which people compare aloud. */
export function drawWords(list: string): string {
  const all = shuffleWords().words.trim().split(/\s+/);
  return wordNumbers(list)
    .map((number) => all[number])
    .join(' · ');
}
