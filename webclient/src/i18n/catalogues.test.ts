import { expect, test } from 'vitest';
import { CODE_ALPHABET } from '../protocol/types.gen';
import types from '../protocol/types.gen.ts?raw';
import {
  asideWords,
  type Catalogue,
  coachWords,
  eveningWords,
  languages,
  leadingWords,
  messages,
  narratorWords,
  pagesWords,
  refusals,
  replayWords,
  setLanguage,
  shuffleWords,
  statementWords,
  wantWords,
  workshopWords,
} from './language';

for (const part of [
  'refusals',
  'coach',
  'aside',
  'leading',
  'narrator',
  'evening',
  'pages',
  'workshop',
  'replay',
  'statements',
  'shuffle',
] as const)
  await wantWords(part);

async function catalogueOf(language: (typeof languages)[number]): Promise<Catalogue> {
  await setLanguage(language);
  return {
    messages: messages.value,
    refusals: refusals.value ?? {},
    coach: coachWords(),
    aside: asideWords(),
    leading: leadingWords(),
    narrator: narratorWords(),
    evening: eveningWords(),
    pages: pagesWords(),
    workshop: workshopWords(),
    replay: replayWords(),
    shuffle: shuffleWords(),
    statements: statementWords(),
  } as Catalogue;
}

// The server compares the names of custom cards with those of all cards in all languages.
test('the server knows the name of every card in every language', async () => {
  const names: Record<string, string[]> = {};
  for (const language of languages) {
    const { messages } = await catalogueOf(language);
    for (const [role, name] of Object.entries(messages.roles.names))
      names[role] = [...(names[role] ?? []), name];
  }
  await setLanguage('en');
  await expect(`${JSON.stringify(names, null, 2)}\n`).toMatchFileSnapshot(
    '../../../server/internal/view/cardnames.json',
  );
});

test('every letter of a code has a city that begins with it, or whose name in English does', async () => {
  for (const language of languages) {
    const { messages } = await catalogueOf(language);
    const cities = messages.lobby.cities.split(' ');
    if (language === 'ko') expect(cities).toHaveLength(CODE_ALPHABET.length);
    else expect(cities.map(([letter]) => letter).join('')).toBe(CODE_ALPHABET);
  }
  await setLanguage('en');
});

/** A name, a number and a list in one, for sentences that take any of them. */
const anything = Object.assign(['Ada', 'Bo'], { valueOf: () => 3, toString: () => 'Ada' });
const counted = '.messages.roles.counted'; // takes a card
/** A card that wins with nobody has nothing to say of it. */
const nobody = '.messages.roles.winsWith.none';

const english = await catalogueOf('en');

/** All that a catalogue says: sentences, and functions that make them, by the way that leads there. */
function saidIn(part: unknown, path = ''): [path: string, said: unknown][] {
  if (typeof part !== 'object' || part === null) return [[path, part]];
  return Object.entries(part).flatMap(([key, value]) => saidIn(value, `${path}.${key}`));
}

// The pages of the rules may need more sentences in one language than in another.
const keysOf = ({ pages, ...others }: Catalogue) =>
  saidIn({
    ...others,
    pages: Object.keys(pages.rulePages),
    words: pages.rulePageWords,
    privacy: pages.privacy,
  })
    .map(([path]) => path)
    .sort();

test('has a sentence for every refusal of the server', () => {
  const union = types.match(/export type Code =([\s\S]+?)\n\n/)?.[1] ?? '';
  const known = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  expect(known.length).toBeGreaterThan(20);
  expect(Object.keys(english.refusals).sort()).toEqual(known.sort());
});

test.each(languages)('%s has all sentences of English', async (language) => {
  expect(keysOf(await catalogueOf(language))).toEqual(keysOf(english));
});

test.each(languages)('no refusal in %s is empty or has an empty gap', async (language) => {
  const { refusals } = await catalogueOf(language);
  const refusal = { have: 3, need: 8, max: 24, name: 'Ada' };
  for (const [code, sentence] of Object.entries(refusals)) {
    expect(sentence(refusal), code).toMatch(/^[\p{L}\p{N}¡¿«“].*[.!?]$/u);
    expect(sentence({}), code).not.toMatch(/undefined|NaN|#/);
  }
});

test.each(languages)(
  '%s has its own words for a phase that cannot get longer',
  async (language) => {
    const { bad_setting } = (await catalogueOf(language)).refusals;
    expect(bad_setting({ name: 'extend', max: 3_600_000 })).not.toMatch(/extend|3600/);
  },
);

test.each(languages)('no sentence in %s is empty or has an empty gap', async (language) => {
  for (const [path, said] of saidIn(await catalogueOf(language))) {
    const first = path === counted ? 'villager' : anything;
    const text = typeof said === 'function' ? said(first, anything, anything) : said;
    if (typeof text !== 'string' || path === nobody) continue;
    expect(text.trim(), path).not.toBe('');
    expect(text, path).not.toMatch(/undefined|NaN|\[object|#/);
  }
});
