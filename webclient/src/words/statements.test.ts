import { expect, test } from 'vitest';
import { said } from '../../e2e/gallery/talk';
import { village } from '../../e2e/gallery/village';
import { languages, setLanguage, wantWords } from '../i18n/language';
import { bubbleText, draftText, heardText } from './statements';

await wantWords('statements');

const view = village({ phase: 'discussion', said });

test('says every kind of statement as its speaker would', () => {
  expect(view.talk.said.slice(0, 13).map((each) => heardText(view, each))).toEqual([
    '4 Dan: My card says Seer.',
    '5 Elif: I suspect 4 Dan.',
    '5 Elif: I suspect 4 Dan, because they stood up for 8 Hugo.',
    '6 Farid: It was not me. I slept the whole night and heard nothing at all.',
    '7 Giulia: My card says Villager.',
    '7 Giulia: I take back what I said last.',
    '4 Dan: Last night, I learned that 5 Elif is not a werewolf.',
    '1 Anna: I trust 4 Dan, because they claim the card of 2 Bo.',
    '2 Bo: 1 Anna and I know each other.',
    '8 Hugo: In night 1, I counted 2 living werewolves.',
    '1 Anna: 8 Hugo, who are you?',
    '5 Elif: Night 2: I spread a rumour about 7 Giulia.',
    '2 Bo: removed by the host',
  ]);
});

test('says it in a bubble without the night, the reason and the name', () => {
  expect(view.talk.said.slice(0, 13).map((each) => bubbleText(view, each))).toEqual([
    'My card says Seer.',
    'I suspect 4.',
    'I suspect 4.',
    'It was not me. I slept the whole night and heard nothing at all.',
    'My card says Villager.',
    'I take back what I said last.',
    '5 isn’t a werewolf.',
    'I trust 4.',
    '1 and I know each other.',
    'Werewolves: 2',
    '8, who are you?',
    'I spread a rumour about 7 Giulia',
    'removed by the host',
  ]);
});

test('says what was just chosen', () => {
  expect(draftText(view, { kind: 'suspect', night: 2, target: 3, why: 'quiet' })).toBe(
    'I suspect 4 Dan, because they say nothing.',
  );
});

test.each(languages)('every statement in %s has a sentence without gaps', async (language) => {
  await setLanguage(language);
  for (const each of view.talk.said) {
    expect(heardText(view, each)).toMatch(/^\d.*: .*\S$/u);
    expect(heardText(view, each)).not.toMatch(/undefined|…|\[object/);
  }
  await setLanguage('en');
});
