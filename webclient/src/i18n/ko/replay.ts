import type { ReplayWords } from '../en/replay';
import { plural } from './tools';

export const replay: ReplayWords = {
  title: '다시보기',
  coming: '게임을 불러오는 중…',
  toStart: '첫 화면으로',
  eyes: '누구 시점으로 볼까요',
  truth: '진실',
  truthHint: '모든 카드와 모든 선택이 보여요. 자리를 누르면 그 사람이 본 대로 볼 수 있어요.',
  asSeen: (name) => `${name} 님의 휴대폰에 보였던 것만 나와요. 자리를 다시 누르면 진실이 보여요.`,
  leader: (name) => `${name} 님 (사회자)`,
  asLed: (name) => `모든 카드를 보며 게임을 진행한 ${name} 님의 화면이에요.`,
  chapters: '밤과 낮',
  deal: '카드 나누기',
  end: '끝',
  moment: '장면',
  of: (n, all, clock) => `${all}개 중 ${n}번째, 카드를 나누고 ${clock} 뒤`,
  next: '다음 장면',
  previous: '이전 장면',
  play: '재생',
  pause: '일시정지',
  speed: (times: number) => `속도 ${times}×`,
  story: '이날 밤에 있었던 일',
  card: '카드',
  points: (who, target) => `${who} → ${target}`,
  take: '저장하거나 공유하기',
  copy: '요약 복사하기',
  copied: '복사했어요',
  byHand: '선택해서 복사하세요',
  download: '기록 내려받기',
  picture: {
    title: '오늘 저녁을 담은 그림',
    names: '이름 넣기',
    namesHint: '끄면 그림에 동물만 나와요.',
    share: '공유하기',
    save: '그림 저장하기',
    trouble: '그림을 그리지 못했어요. 다시 해 보거나, 다른 브라우저에서 이 페이지를 여세요.',
    nights: (n) => plural(n, { other: '밤 #번' }),
    alone: '한 사람이 혼자 이겼어요',
  },
  kept: '이 링크가 있으면 누구나 볼 수 있어요. 게임이 끝나고 30일 동안 보관돼요.',
  sealRight:
    '네. 카드를 나눌 때 모두가 본 봉인과 카드가 맞아요. 직접 확인하려면, 아래 첫째 글의 SHA-256이 둘째 글과 같은지 보세요.',
  sealWrong:
    '아니요. 카드를 나눌 때 모두가 본 봉인과 카드가 맞지 않아요. 아래 첫째 글의 SHA-256이 둘째 글과 달라요.',
  sealByHand:
    '이 브라우저에서는 확인할 수 없어요. 직접 확인하려면, 아래 첫째 글의 SHA-256이 둘째 글, 곧 카드를 나눌 때 모두가 본 봉인과 같은지 보세요.',
};
