import type { EditionRole } from '../game/cards';

/** A card in a language that counts with two forms. */
export interface CardWords {
  name: string;
  one: string;
  other: string;
  text: string;
}

export const named = (name: string, other: string, text: string): CardWords => ({
  name,
  one: `# ${name.toLowerCase()}`,
  other: `# ${other}`,
  text,
});

/** The words of a card that is a person, whose name has no plural. */
export const person = (name: string, text: string): CardWords => ({
  name,
  one: name,
  other: name,
  text,
});

/** One of the words of every card. */
export const eachCard = <K extends string>(
  cards: Record<EditionRole, Record<K, string>>,
  word: K,
) =>
  Object.fromEntries(Object.entries(cards).map(([role, words]) => [role, words[word]])) as Record<
    EditionRole,
    string
  >;
