import { en } from '../src/i18n/en';
import { aside as enAside } from '../src/i18n/en/aside';
import { evening as enEvening } from '../src/i18n/en/evening';
import { leading as enLeading } from '../src/i18n/en/leading';
import { replay as enReplay } from '../src/i18n/en/replay';
import { shuffle as enShuffle } from '../src/i18n/en/shuffle';
import { statements as enStatements } from '../src/i18n/en/statements';
import { workshop as enWorkshop } from '../src/i18n/en/workshop';
import { es } from '../src/i18n/es';
import { aside as esAside } from '../src/i18n/es/aside';
import { evening as esEvening } from '../src/i18n/es/evening';
import { leading as esLeading } from '../src/i18n/es/leading';
import { replay as esReplay } from '../src/i18n/es/replay';
import { shuffle as esShuffle } from '../src/i18n/es/shuffle';
import { statements as esStatements } from '../src/i18n/es/statements';
import { workshop as esWorkshop } from '../src/i18n/es/workshop';
import { it } from '../src/i18n/it';
import { aside as itAside } from '../src/i18n/it/aside';
import { evening as itEvening } from '../src/i18n/it/evening';
import { leading as itLeading } from '../src/i18n/it/leading';
import { replay as itReplay } from '../src/i18n/it/replay';
import { shuffle as itShuffle } from '../src/i18n/it/shuffle';
import { statements as itStatements } from '../src/i18n/it/statements';
import { workshop as itWorkshop } from '../src/i18n/it/workshop';
import { ko } from '../src/i18n/ko';
import { aside as koAside } from '../src/i18n/ko/aside';
import { evening as koEvening } from '../src/i18n/ko/evening';
import { leading as koLeading } from '../src/i18n/ko/leading';
import { replay as koReplay } from '../src/i18n/ko/replay';
import { shuffle as koShuffle } from '../src/i18n/ko/shuffle';
import { statements as koStatements } from '../src/i18n/ko/statements';
import { workshop as koWorkshop } from '../src/i18n/ko/workshop';
import type { Language } from '../src/i18n/language';

/** All words of the client in one language. */
export type Words = typeof catalogues.en;

export const catalogues = {
  en: {
    ...en,
    aside: enAside,
    evening: enEvening,
    leading: enLeading,
    workshop: enWorkshop,
    replay: enReplay,
    shuffle: enShuffle,
    statements: enStatements,
  },
  it: {
    ...it,
    aside: itAside,
    evening: itEvening,
    leading: itLeading,
    workshop: itWorkshop,
    replay: itReplay,
    shuffle: itShuffle,
    statements: itStatements,
  },
  es: {
    ...es,
    aside: esAside,
    evening: esEvening,
    leading: esLeading,
    workshop: esWorkshop,
    replay: esReplay,
    shuffle: esShuffle,
    statements: esStatements,
  },
  ko: {
    ...ko,
    aside: koAside,
    evening: koEvening,
    leading: koLeading,
    workshop: koWorkshop,
    replay: koReplay,
    shuffle: koShuffle,
    statements: koStatements,
  },
} satisfies Record<Language, object>;

/** Picks words for a screen from the catalogue of its language. */
export type Say = (words: Words) => string | RegExp;

type Sentence = string | ((...gaps: string[]) => string);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const beginning = (text: string) => new RegExp(`^${literally(text)}`);

/** Matches a button of the host. For others it casts a vote, and says so before or after its name. */
export const wish = ({ table }: Words, text: string) =>
  new RegExp(`^(${literally(text)}|${literally(table.vote(text))})(:| \\(|$)`);

/** Matches any of these sentences, with any names in their gaps. */
export function like(...sentences: Sentence[]): RegExp {
  const patterns = sentences.map((sentence) => {
    const text = typeof sentence === 'string' ? sentence : sentence('\0', '\0');
    return literally(text).replaceAll('\0', '.+');
  });
  return new RegExp(`^(${patterns.join('|')})$`);
}
