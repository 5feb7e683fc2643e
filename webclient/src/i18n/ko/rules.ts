import type { Pages } from '../en/pages';
import { cd } from './rules/cd';
import { classic } from './rules/classic';
import { fourth } from './rules/fourth';
import { fullMoon } from './rules/fullMoon';

export const rulePages: Pages['rulePages'] = {
  fourth,
  classic,
  cd,
  'full-moon': fullMoon,
};

const advised = (n: number) => `${n}명부터 추천해요.`;

export const rulePageWords: Pages['rulePageWords'] = {
  ours: '우리 규칙',
  oursHint: '표시는 우리가 정한 것이에요. 인쇄된 규칙에 없거나 다른 부분이에요.',
  sources: '출처',
  sourcesHint: '규칙 옆의 번호는 Tabula가 테스트로 확인하는 예시를 가리켜요.',
  cards: '카드',
  from: {
    advised,
    needed: (n) => `${n}명부터 넣을 수 있어요.`,
    listed: (n) => `인쇄된 목록에 ${n}명부터 나와요.`,
    ours: advised,
  },
  editions: '에디션',
  toStart: '첫 화면으로',
};

export const howTo: Pages['howTo'] = {
  title: '게임 방법',
  steps: [
    '모두 비밀 카드를 한 장씩 받아요. 대부분은 마을 편이고 몇 명은 늑대인간이에요.',
    '밤에는 모두 휴대폰에서 한 명을 고르고, 늑대인간들은 희생자를 정해요.',
    '낮에는 통화로 이야기하고 서로 의심한 뒤, 투표로 한 명을 처형해요.',
    '늑대인간이 모두 사라지면 마을이 이기고, 늑대인간 수가 나머지와 같아지면 늑대가 이겨요.',
  ],
};
