import { expect, test } from 'vitest';
import { said } from '../../e2e/gallery/talk';
import { village } from '../../e2e/gallery/village';
import { languages, setLanguage, wantWords } from '../i18n/language';
import { bubbleText, draftText, heardText, saidText } from './statements';

await wantWords('statements');

const view = village({ phase: 'discussion', said });

test('says every kind of statement as its speaker would', () => {
  expect(view.talk.said.slice(0, 13).map((each) => heardText(view, each))).toEqual([
    'Dan: My card says Seer.',
    'Elif: I suspect Dan.',
    'Elif: I suspect Dan, because they stood up for Hugo.',
    'Farid: It was not me. I slept the whole night and heard nothing at all.',
    'Giulia: My card says Villager.',
    'Giulia: I take back what I said last.',
    'Dan: Last night, I learned that Elif is not a werewolf.',
    'Anna: I trust Dan, because they claim the same card as Bo.',
    'Bo: Anna and I know each other.',
    'Hugo: On night 1, I counted 2 living werewolves.',
    'Anna: Hugo, who are you?',
    'Elif: Night 2: I spread a rumour about Giulia.',
    'Bo: removed by the host',
  ]);
});

test('says it in a bubble without the night, the reason and the name', () => {
  expect(view.talk.said.slice(0, 13).map((each) => bubbleText(view, each))).toEqual([
    'My card says Seer.',
    'I suspect Dan.',
    'I suspect Dan.',
    'It was not me. I slept the whole night and heard nothing at all.',
    'My card says Villager.',
    'I take back what I said last.',
    'Elif isn’t a werewolf.',
    'I trust Dan.',
    'Anna and I know each other.',
    'Werewolves: 2',
    'Hugo, who are you?',
    'I spread a rumour about Giulia',
    'removed by the host',
  ]);
});

test('says what was just chosen', () => {
  expect(draftText(view, { kind: 'suspect', night: 2, target: 3, why: 'quiet' })).toBe(
    'I suspect Dan, because they say nothing.',
  );
});

test('speakers do not name themselves in their reasons', () => {
  const speaker = {
    seat: 4,
    line: 0,
    day: 2,
    at: 0,
    night: 2,
    target: 3,
    kind: 'suspect',
  } as const;
  const reasons = (['votes', 'defended', 'same_card'] as const).map((why) =>
    saidText(view, { ...speaker, other: 4, why }),
  );
  expect(reasons).toEqual([
    'I suspect Dan, because they accused me.',
    'I suspect Dan, because they stood up for me.',
    'I suspect Dan, because they claim the same card as me.',
  ]);
});

test.each(languages)('every statement in %s has a sentence without gaps', async (language) => {
  await setLanguage(language);
  for (const each of view.talk.said) {
    expect(heardText(view, each)).toMatch(/^\p{L}.*: .*\S$/u);
    expect(heardText(view, each)).not.toMatch(/undefined|…|\[object/);
  }
  await setLanguage('en');
});
