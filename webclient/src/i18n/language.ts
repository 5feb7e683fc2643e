import { batch, computed, type Signal, signal } from '@preact/signals';
import { fetchPart } from '../browser/fetchPart';
import { readLanguage, saveLanguage } from '../browser/storage';
import { withWords } from './editionWord';
import type { Messages } from './en';
import type { Aside } from './en/aside';
import type { Coach } from './en/coach';
import type { EveningWords } from './en/evening';
import type { Leading } from './en/leading';
import type { NarratorWords } from './en/narrator';
import type { Pages } from './en/pages';
import type { Refusals } from './en/refusals';
import type { ReplayWords } from './en/replay';
import type { ShuffleWords } from './en/shuffle';
import type { StatementWords } from './en/statements';
import type { Workshop } from './en/workshop';

// All languages use these two. Imported here, they come with the page, and need no file of their own.
import './cardWords';
import './plural';

/** A language comes in parts. */
export interface Catalogue {
  /** What every player reads in a game. */
  messages: Messages;
  refusals: Refusals;
  /** What the first game says about itself. */
  coach: Coach;
  /** For the settings of the phone, the list of the seats, and what is rarely told or asked. */
  aside: Aside;
  /** For the moderator. */
  leading: Leading;
  /** For the table screen. */
  narrator: NarratorWords;
  /** How the evening went in a room. */
  evening: EveningWords;
  /** The rules, and what a server stores. */
  pages: Pages;
  /** For the sheets of the cards and the settings. */
  workshop: Workshop;
  /** For games that are over. */
  replay: ReplayWords;
  /** What players say by taps and in writing. */
  statements: StatementWords;
  /** What people compare aloud at the deal. */
  shuffle: ShuffleWords;
}

type Part = keyof Catalogue;

/** Each language by its own name, so that its speakers find it. */
const catalogues = {
  en: {
    name: 'English',
    messages: async () => (await import('./en')).en,
    refusals: async () => (await import('./en/refusals')).refusals,
    coach: async () => (await import('./en/coach')).coach,
    aside: async () => (await import('./en/aside')).aside,
    leading: async () => (await import('./en/leading')).leading,
    narrator: async () => (await import('./en/narrator')).narrator,
    evening: async () => (await import('./en/evening')).evening,
    pages: async () => (await import('./en/pages')).pages,
    workshop: async () => (await import('./en/workshop')).workshop,
    replay: async () => (await import('./en/replay')).replay,
    statements: async () => (await import('./en/statements')).statements,
    shuffle: async () => (await import('./en/shuffle')).shuffle,
  },
  it: {
    name: 'Italiano',
    messages: async () => (await import('./it')).it,
    refusals: async () => (await import('./it/refusals')).refusals,
    coach: async () => (await import('./it/coach')).coach,
    aside: async () => (await import('./it/aside')).aside,
    leading: async () => (await import('./it/leading')).leading,
    narrator: async () => (await import('./it/narrator')).narrator,
    evening: async () => (await import('./it/evening')).evening,
    pages: async () => (await import('./it/pages')).pages,
    workshop: async () => (await import('./it/workshop')).workshop,
    replay: async () => (await import('./it/replay')).replay,
    statements: async () => (await import('./it/statements')).statements,
    shuffle: async () => (await import('./it/shuffle')).shuffle,
  },
  es: {
    name: 'Español',
    messages: async () => (await import('./es')).es,
    refusals: async () => (await import('./es/refusals')).refusals,
    coach: async () => (await import('./es/coach')).coach,
    aside: async () => (await import('./es/aside')).aside,
    leading: async () => (await import('./es/leading')).leading,
    narrator: async () => (await import('./es/narrator')).narrator,
    evening: async () => (await import('./es/evening')).evening,
    pages: async () => (await import('./es/pages')).pages,
    workshop: async () => (await import('./es/workshop')).workshop,
    replay: async () => (await import('./es/replay')).replay,
    statements: async () => (await import('./es/statements')).statements,
    shuffle: async () => (await import('./es/shuffle')).shuffle,
  },
  ko: {
    name: '한국어',
    messages: async () => (await import('./ko')).ko,
    refusals: async () => (await import('./ko/refusals')).refusals,
    coach: async () => (await import('./ko/coach')).coach,
    aside: async () => (await import('./ko/aside')).aside,
    leading: async () => (await import('./ko/leading')).leading,
    narrator: async () => (await import('./ko/narrator')).narrator,
    evening: async () => (await import('./ko/evening')).evening,
    pages: async () => (await import('./ko/pages')).pages,
    workshop: async () => (await import('./ko/workshop')).workshop,
    replay: async () => (await import('./ko/replay')).replay,
    statements: async () => (await import('./ko/statements')).statements,
    shuffle: async () => (await import('./ko/shuffle')).shuffle,
  },
} satisfies Record<string, { name: string } & { [P in Part]: () => Promise<Catalogue[P]> }>;

export type Language = keyof typeof catalogues;

export const languages = Object.keys(catalogues) as Language[];

export const nameOfLanguage = (language: Language): string => catalogues[language].name;

const read: { [P in Part]: Signal<Catalogue[P] | undefined> } = {
  messages: signal(),
  refusals: signal(),
  coach: signal(),
  aside: signal(),
  leading: signal(),
  narrator: signal(),
  evening: signal(),
  pages: signal(),
  workshop: signal(),
  replay: signal(),
  statements: signal(),
  shuffle: signal(),
};

/** Whether the room on screen chooses the word of the printed rules for what the village does to a suspect. */
export const saysEditionWord = signal(false);

/** Read `messages.value` while rendering: the screen follows when the language changes. */
export const messages = computed(() => {
  const words = read.messages.value as Messages; // nothing is drawn before they have come
  return saysEditionWord.value ? withWords(words, { game: words.editionWord }) : words;
});
export const { refusals, pages, workshop, statements } = read;

/** For parts of the page that are fetched together with these words. */
export const coachWords = () => there(read.coach.value);
export const asideWords = () => there(read.aside.value);
export const leadingWords = () => there(read.leading.value);
export const narratorWords = () => there(read.narrator.value);
export const eveningWords = () => there(read.evening.value);
export const pagesWords = () => there(pages.value);
export const workshopWords = () => there(workshop.value);
export const replayWords = () => there(read.replay.value);
export const shuffleWords = () => there(read.shuffle.value);
export const statementWords = () => there(read.statements.value);

function there<T>(words: T | undefined): T {
  if (!words) throw new Error('drawn before its words were there');
  return words;
}

/** The language of the words on the screen. */
export const language = signal<Language>('en');

/** The language that was asked for last. Its words may not have come yet. */
let asked: Language = 'en';
const wanted = new Set<Part>(['messages']);

export async function setLanguage(to: Language): Promise<void> {
  asked = to;
  const parts = [...wanted];
  const words = await Promise.all(
    parts.map((part) => fetchPart<unknown>(catalogues[to][part])),
  ).catch((error) => {
    if (asked === to) asked = language.value;
    throw error;
  });
  if (asked !== to) return;
  batch(() => {
    language.value = to;
    parts.forEach((part, index) => {
      (read[part] as Signal).value = words[index];
    });
  });
  document.documentElement.lang = to;
}

/** Fetches another part of the words, in this language and in every language that is chosen later. */
export async function wantWords(part: Part): Promise<void> {
  wanted.add(part);
  try {
    while (!read[part].value) await setLanguage(asked);
  } catch (error) {
    wanted.delete(part);
    throw error;
  }
}

/** Sets the language of the page, and saves it on this phone. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await setLanguage(chosen);
  saveLanguage(chosen);
}

/** The language that was chosen on this phone, else the first of the browser's that Tabula speaks. */
export function preferredLanguage(wishes: readonly string[]): Language {
  for (const tag of [readLanguage(), ...wishes]) {
    const name = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(name)) return name;
  }
  return 'en';
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(catalogues, name);
}
