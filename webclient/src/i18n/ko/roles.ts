import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';
import { list } from './tools';

/** The cards and the rules, in short. */
export const roles: Messages['roles'] = {
  names: roleNames,
  counted,
  texts: roleTexts,
  ownCounted: (name) => `${name} 1명`,
  sides: {
    humans: '마을 편이에요',
    wolves: '늑대 편이에요',
    solo: '혼자 이겨야 해요',
    none: '누구의 편도 아니에요',
  },
  winsWith: {
    humans: '마을 편',
    wolves: '늑대 편',
    solo: '혼자 이김',
    none: '',
  },
  fellows: '내 늑대 팀',
  number: (n) => `늑대 번호 ${n}`,
  bearer: (name) => `초상화는 ${name} 님에게 걸려 있어요.`,
};

export const help: Messages['help'] = {
  title: '규칙',
  deck: '이번 게임의 카드',
  open: (edition) => `규칙: ${edition}`,
};

/** The screen of a person who leads the game. */
export const moderator: Messages['moderator'] = {
  title: '내가 사회자예요',
  advance: '다음으로',
  advanceSent: '넘어가는 중',
  tie: '동점이에요. 누구로 할까요?',
  picks: (name) => `${name} 님 고름`,
  picksSure: (name) => `${name} 님으로 결정`,
  nobody: '아무도 안 고름',
  open: '아직 안 고름',
  kinds: {
    suspect: '촉',
    attack: '습격',
    look: '보기',
    protect: '지키기',
    mark: '점찍기',
    copy: '따라 하기',
    hex: '저주',
    eliminate: '죽이기',
    betray: '배신',
    return: '되살리기',
    bear: '초상화',
    add_vote: '소문',
    silence: '사탕',
    recall: '물어보기',
    tally: '세어 보기',
    know: '알아보기',
    grace: '살아남기',
  },
  /** "4번 지민: 늑대 털, 3표." */
  of: (what, facts) => `${what}: ${list(facts)}.`,
  news: '모두가 보는 것',
  grace: (who) => `${who} 님이 늑대 팀에게 습격당했지만 살아남았어요.`,
  knowsNobody: (who) => `${who} 님이 알아볼 사람이 없었어요.`,
  choseNobody: {
    suspect: (who) => `${who} 님은 아무도 의심하지 않았어요.`,
    attack: () => '늑대 팀이 아무도 습격하지 않았어요.',
    look: (who) => `${who} 님은 아무도 보지 않았어요.`,
    protect: (who) => `${who} 님은 아무도 지키지 않았어요.`,
    mark: (who) => `${who} 님은 아무도 점찍지 않았어요.`,
    copy: (who) => `${who} 님은 아무도 안 골라서 그대로예요.`,
    hex: (who) => `${who} 님은 아무도 저주하지 않았어요.`,
    eliminate: (who) => `${who} 님은 아무도 노리지 않았어요.`,
    betray: (who) => `${who} 님은 희생자를 늑대 팀에 맡겼어요.`,
    return: (who) => `${who} 님은 아무도 되살리지 않았어요.`,
    bear: (who) => `${who} 님은 초상화를 옮기지 않았어요.`,
    add_vote: (who) => `${who} 님은 소문을 퍼뜨리지 않았어요.`,
    silence: (who) => `${who} 님은 사탕을 주지 않았어요.`,
  },
  about: '사회자만 볼 수 있는 화면이에요. 모두에게 알릴 것만 읽어 주세요.',
};
