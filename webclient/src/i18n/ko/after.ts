import type { Messages } from '../en';
import { nth, people } from './tools';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after: Messages['game']['after'] = {
  day: (n) => `${nth(n)} 낮`,
  turns: '승부를 가른 순간',
  firstWolf: (name) => `첫 번째 늑대인간 ${name} 님이 처형됐어요.`,
  lastWolf: (name) => `마지막 늑대인간 ${name} 님이 처형됐어요.`,
  mistake: (name, card) => `${name} 님이 처형됐지만 늑대인간이 아니었어요. 직업: ${card}.`,
  saved: (guards, target) =>
    `늑대 팀이 ${target} 님을 습격했지만 ${people(guards)}이 지키고 있었어요.`,
  firstDead: (name) => `${name} 님이 밤에 가장 먼저 죽었어요.`,
  lastDead: (name) => `${name} 님이 죽어서 늑대가 이겼어요.`,
  oneVote: (other) => `단 한 표 차이였어요. 그 표가 반대였다면 ${other} 님이 처형됐을 거예요.`,
  prophets: '맞힌 횟수',
  prophetsHint: '낮에는 유령들의 예상, 밤에는 늑대 팀이 아닌 사람들의 촉이에요.',
  player: '이름',
  prophecies: '예상',
  hunches: '촉',
  rightOf: (right, of) => `${of}회 중 ${right}회`,
  oracle: '이번 게임의 적중왕',
};
