import type { Messages } from '../en';
import { nth, people, plural } from './tools';

/** Words around the game: microphones in the call, spectators, pauses, raised hands and predictions. */
export const talk: Messages['game']['talk'] = {
  mic: {
    off: '마이크를 꺼 주세요',
    elder: '현명한 노인만 말해요',
    others: '다른 사람은 마이크를 꺼 주세요',
    you: '지금 내가 말할 차례예요',
    living: '살아 있는 사람은 말해도 돼요',
    ghost: '유령은 말할 수 없어요',
    all: '이제 모두 말해도 돼요',
  },
  paused: '잠시 멈췄어요. 계속할 때까지는 골라도 소용없어요.',
  watch: {
    card: '이번 게임은 구경하고, 다음 게임부터 함께해요.',
    understood: '알겠어요',
    night: '이번 게임은 구경 중이에요. 여기서 골라도 효과가 없어요.',
    vote: '구경 중이에요. 참가자들이 골라요.',
    end: '이번에는 구경했어요. 다음 게임부터 함께해요.',
  },
  hands: {
    raise: '손 들기',
    lower: '손 내리기',
    title: '손 든 순서',
    place: (n) => `${nth(n)}로 손 듦`,
  },
  leader: {
    ghost: (name, reason) => `사회자가 ${name} 님을 탈락시켰어요: “${reason}”`,
    lives: (name, reason) => `사회자가 ${name} 님을 되살렸어요: “${reason}”`,
  },
  speaking: '말하는 순서',
  accusedBy: (voters) => `${people(voters)}이 지목함`,
  votes: (n, voters) => `${plural(n, { other: '#표' })}: ${people(voters)}`,
  more: (n) => `그 밖에 ${n}명`,
  prophecy: {
    ask: '오늘 누가 처형될 것 같아요?',
    hint: '내 예상은 나만 볼 수 있어요. 누가 맞혔는지는 마지막에 공개돼요.',
    choose: '예상할 사람을 고르세요',
    accuse: '지목',
    tab: '예상',
    tell: (name) => `${name} 님 처형 예상`,
    told: (name) => `내 예상: ${name} 님`,
  },
  ownCard: {
    hold: '꾹 눌러 내 카드 설명 보기',
    tap: '내 카드 설명 보기',
  },
  pages: '수첩에 적힌 밤',
  nights: (from, to) => (from === to ? `${nth(from)} 밤` : `${from}·${to}번째 밤`),
};
