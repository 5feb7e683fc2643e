import type { EveningWords } from '../en/evening';
import { nth, plural } from './tools';

/** How the evening went in this room. */
export const evening: EveningWords = {
  title: '오늘의 기록',
  about: (n) =>
    `${plural(n, { other: '이 방에서 한 게임 #판' })}의 기록이에요. 다른 방에서 한 게임은 빠져 있어요.`,
  sides: '이긴 게임',
  side: { humans: '마을', wolves: '늑대인간', solo: '혼자 승리' },
  people: '사람별 기록',
  player: '이름',
  wins: '승리',
  roles: '카드',
  of: (wins, games) => `${games}판 중 ${wins}승`,
  times: (card, n) => `${card} ×${n}`,
  customCard: '나만의 카드',
  game: (n, outcome) => `${nth(n)} 게임: ${outcome}`,
  again: '다시보기',
  shared: (n) => `오늘 우리가 한 늑대인간 게임: ${plural(n, { other: '#판' })}`,
  share: '공유하기',
  copy: '복사하기',
  byHand: '선택해서 복사하세요',
};
