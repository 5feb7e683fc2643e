import { expect, test } from 'vitest';
import { ko } from './ko';
import { aside } from './ko/aside';
import { is, list, nth, people } from './ko/tools';
import { workshop } from './ko/workshop';

test('counts people, cards and votes each with their own word', () => {
  expect(ko.lobby.fill(5)).toBe('봇 5명 넣기');
  expect(aside.mend.takeOut(1)).toBe('카드 1장 빼기');
  expect(ko.roles.counted('werewolf', 2)).toBe('늑대인간 2명');
  expect(ko.game.seat.tokens(3, ['Ada', '보', '지민'])).toBe('3표: Ada 님, 보 님, 지민 님');
  expect(workshop.customCard.times(1)).toBe('한 번');
  expect(workshop.customCard.times(3)).toBe('세 번');
});

test('says the first nights in words', () => {
  expect([1, 2, 5, 6, 12].map(nth)).toEqual(['첫 번째', '두 번째', '다섯 번째', '6번째', '12번째']);
  expect(ko.game.phases.night(2)).toBe('두 번째 밤');
  expect(ko.game.suspects.place(0)).toBe('첫 번째');
});

test('lists with commas alone, and each name politely', () => {
  expect(list(['가', '나', '다'])).toBe('가, 나, 다');
  expect(people(['Ada'])).toBe('Ada 님');
  expect(ko.game.dawn.died(['Ada', '지민'])).toBe('Ada 님, 지민 님이 깨어나지 못했어요.');
});

test('says what somebody is by the last letter of the card', () => {
  expect(['예언자', '마을 사람', 'Zorro'].map(is)).toEqual([
    '예언자예요',
    '마을 사람이에요',
    'Zorro(이)에요',
  ]);
});

test('lets no particle hang on the end of a name, of a card or of the marker', () => {
  const said = (name: string) => [
    ko.game.dawn.died([name]),
    ko.game.end.know(name, [name]),
    ko.game.end.lookCard([name], name, name),
    aside.mend.toWolf(name),
    workshop.person.between(name, name),
    ko.game.notes.became(name, name),
    ko.game.marker.welcome.gap(name, name),
    ko.game.dawn.markerUse(name),
    ko.game.lynch.how.marker(name, name),
  ];
  // One ends in a vowel, one in a consonant: were a particle guessed, one of them would be wrong.
  expect(said('수지').map((line) => line.replaceAll('수지', '_'))).toEqual(
    said('지민').map((line) => line.replaceAll('지민', '_')),
  );
  for (const line of said('_'))
    expect(line).not.toMatch(/_(은|는|이|가|을|를|과|와|으로|로)(\s|$)/);
});

test('says in seconds or minutes how much is lost', () => {
  const lost = (seconds?: number) => aside.rewound.text(seconds).split('. ')[0];
  expect(lost(42)).toBe('서버에서 지난 42초 동안의 기록이 사라졌어요');
  expect(lost(150)).toBe('서버에서 지난 3분 동안의 기록이 사라졌어요');
  expect(lost()).toBe('서버에서 최근 기록이 사라졌어요');
});

test('speaks on one level of politeness', () => {
  const files = import.meta.glob<string>(['./ko.ts', './ko/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const texts = Object.values(files).join('\n');
  expect(texts).toContain('예요.');
  expect(texts.match(/\p{L}*니[다까](?!\p{L})/gu) ?? []).toEqual([]);
});
