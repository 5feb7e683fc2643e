import { shuffleWords } from '../i18n/language';

/** The words for the first three bytes of a list L, which people compare aloud. */
export function listWords(list: string): string {
  const all = shuffleWords().words.trim().split(/\s+/);
  const bytes = atob(list.slice(0, 4).replace(/-/g, '+').replace(/_/g, '/'));
  return [...bytes].map((byte) => all[byte.charCodeAt(0)]).join(' · ');
}
