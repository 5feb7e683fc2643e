import { expect, test } from 'vitest';
import type { EditionID } from '../protocol/types.gen';
import { rulePages } from './en/rules';
import { languages, pagesWords, setLanguage, wantWords } from './language';

await wantWords('pages');

/** The statements of a page, each as its mark and the examples that show it. */
function marks(pages: typeof rulePages, edition: EditionID): string[][] {
  return pages[edition].parts.map(({ rules }) =>
    rules.map(({ ours, ids = '' }) => {
      const shown = ids.match(/[CFKLV]-\d\d/g) ?? [];
      return `${ours ? 'ours' : 'printed'} ${shown.join(' ')}`;
    }),
  );
}

const editions = Object.keys(rulePages) as EditionID[];

// Each language says the same, in the same order, with the same marks.
test.each(languages)('the rule pages in %s mark what the English ones mark', async (language) => {
  await setLanguage(language);
  const pages = pagesWords().rulePages;
  for (const edition of editions) expect(marks(pages, edition)).toEqual(marks(rulePages, edition));
  await setLanguage('en');
});

const every = editions;
const welcome: EditionID[] = ['fourth', 'cd'];
const withGhosts: EditionID[] = ['fourth', 'cd', 'full-moon'];

// What print says, and what we decided where it says nothing, by the decisions in the package docs of game/rulebook.
test.each<[string, EditionID[], 'ours' | 'printed', RegExp]>([
  ['the deck for eight', every, 'printed', /Eight players use two werewolves/],
  ['the third werewolf', every, 'printed', /16 or more there is a third werewolf/],
  ['the three minutes', every, 'printed', /three minutes/],
  ['who votes', withGhosts, 'printed', /living players who aren’t suspects vote in secret/],
  ['an even verdict', withGhosts, 'printed', /In a tie, the first suspect clockwise/],
  ['the owl in a spared first night, D-18', ['fourth'], 'ours', /the deadly owl kills nobody/],
  ['a mythomaniac who joins no side', ['fourth'], 'printed', /stays human for good/],
  ['Hamlet against the print, D-58', ['full-moon'], 'ours', /goes against the printed rules/],
  ['Hamlet among the ghosts, D-58', ['full-moon'], 'ours', /Exceptions: Hamlet’s one night/],
  ['who counts', ['full-moon'], 'ours', /werehamster and Victoria Obscura count among/],
  ['Lara and the werecow', ['full-moon'], 'ours', /Lara counts .* The werecow counts/],
  ['guarding', ['full-moon'], 'ours', /not the torch, the potion or the skull/],
  ['a living witch, D-40', ['cd'], 'ours', /even if the witch or the servant is alive/],
  ['the number 22, D-33 and D-55', ['cd'], 'ours', /the number 22/],
  ['the evidence of the first, D-27', ['fourth'], 'ours', /first suspect gets the tuft of fur/],
  ['more wolves than others, D-22', every, 'ours', /outnumber the rest/],
  ['who votes again', ['classic'], 'ours', /repeated vote, all living players who aren’t tied/],
  ['no votes are a tie, D-54', ['classic'], 'ours', /If nobody votes, that is a tie too/],
  ['a day without tokens, D-48', every, 'ours', /nobody goes on trial that day/],
  ['the owl and the leaders, D-08', ['classic'], 'ours', /everybody with the most tokens/],
  ['who cannot return, D-49', ['full-moon'], 'ours', /nobody who has left the game/],
  ['a tombstone without holder, D-50', ['full-moon'], 'ours', /the ghost who died before/],
  ['an old man’s first night, D-51', ['classic', 'fourth'], 'ours', /attacks from the first night/],
  ['two marks on a day, D-52 and D-53', every, 'ours', /all choices are announced/],
  ['a second attack, D-56', ['cd'], 'ours', /survives an attack this way/],
  ['ghosts who left, D-57', every, 'ours', /Ghosts who have left the game don’t count/],
  ['the first place of the card', welcome, 'ours', /between two neighbouring seats, chosen/],
])('the pages say %s', (_, where, mark, says) => {
  for (const edition of where) {
    const all = rulePages[edition].parts.flatMap(({ rules }) => rules);
    const found = all.filter(({ text }) => says.test(text));
    expect(found.map(({ ours }) => (ours ? 'ours' : 'printed'))).toEqual([mark]);
  }
});
