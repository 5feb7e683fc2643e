import { signal } from '@preact/signals';
import { en, type Messages } from './en';

/** English comes with the page, so that a lost download never leaves a player without words. */
const catalogues = {
  en: async () => en,
} satisfies Record<string, () => Promise<Messages>>;

export type Language = keyof typeof catalogues;

export const languages = Object.keys(catalogues) as Language[];

/** Read `messages.value` while rendering: the screen follows when the language changes. */
export const messages = signal<Messages>(en);

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(language)) return language;
  }
  return 'en';
}

export async function setLanguage(language: Language): Promise<void> {
  messages.value = await catalogues[language]();
  document.documentElement.lang = language;
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(catalogues, name);
}
