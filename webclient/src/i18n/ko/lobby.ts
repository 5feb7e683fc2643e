import type { Messages } from '../en';
import { here, needed, plural } from './tools';

const players = (n: number) => plural(n, { other: '#명' });

/** Everything between two games. */
export const lobby: Messages['lobby'] = {
  code: '방 코드',
  cities:
    '보스턴 시카고 더블린 플로렌스 글래스고 런던 마드리드 나폴리 파리 로마 시드니 도쿄 밴쿠버 취리히',
  share: '링크 보내기',
  copy: '링크 복사',
  copied: '복사했어요',
  shareTitle: 'Tabula',
  shareText: (code) => `같이 늑대인간 게임 해요. ${code} 방이에요:`,
  copyByHand: '링크를 길게 눌러 복사하세요:',
  qr: 'QR 코드 보기',
  qrLabel: '이 방으로 오는 링크의 QR 코드',
  players,
  seats: '자리, 시계 방향',
  you: '나',
  host: '방장',
  bot: '봇',
  leads: '사회자',
  manage: (name) => `${name} 님 관리`,
  addBot: '봇 넣기',
  fill: (n) => plural(n, { other: '봇 #명 넣기' }),
  empty: (n) => plural(n, { other: '봇 #명 빼기' }),
  filling: '봇을 넣는 중',
  emptying: '봇을 빼는 중',
  tooFew: (need, have) => `${needed(need)}. ${here(have)}.`,
  tooMany: (max, have) => `${max}명까지 할 수 있어요. ${here(have)}. 누군가 나가야 해요.`,
  elderCards: (card) => `${card}: 현명한 노인은 기본 카드 여덟 장으로만 할 수 있어요.`,
  start: '게임 시작',
  wishStart: '시작하자고 하기',
  starting: '카드를 섞는 중',
  /** For somebody who plays alone with bots. */
  ownCard: { ask: '내 카드', byLot: '무작위로 받기' },
  waiting: (name) => `${name} 님이 시작하기를 기다려요`,
  noDeck: '사람이 충분히 모이면 카드가 나와요.',
  cards: '카드',
  settings: '설정',
  help: '게임 방법',
  headTaken: '그 색의 동물은 다른 사람이 먼저 골라서 조금 다르게 바꿨어요.',
  readAloud: '화면 낭독기를 쓸 때는 이어폰을 끼고, 메뉴에서 ‘꾹 누르는 대신 톡 누르기’를 켜세요.',
  fair: (villagers, cards, printed) =>
    `공평하게 ${cards} 대신 ${villagers}을 넣었어요. 원래 카드로는 마을이 100판 중 ${printed}판쯤 이겨요.`,
  changed: '바꾼 규칙:',
  more: '더 보기',
  sounds: {
    offer: '밤과 아침을 소리로 알려 드릴까요?',
    both: '효과음과 바람 소리',
    on: '효과음만',
    no: '소리 없이',
  },
  pace: {
    title: '속도',
    paces: { standard: '느긋하게', brisk: '빠르게' },
    own: '직접 정하기',
    about: (minutes) => `약 ${minutes}분`,
  },
};
