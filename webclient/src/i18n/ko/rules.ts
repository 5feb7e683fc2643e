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
  ours: '우리 해석',
  oursHint:
    '‘우리 해석’은 인쇄된 규칙에 없어서 우리가 정한 것이에요. 번호는 Tabula가 테스트로 확인하는 예시를 가리켜요.',
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
