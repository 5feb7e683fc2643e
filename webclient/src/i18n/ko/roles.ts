import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';

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
  bearer: (name) => `초상화는 ${name} 님이 맡고 있어요.`,
};

export const help: Messages['help'] = {
  title: '규칙',
  deck: '이번 게임의 카드',
  open: (edition) => `규칙: ${edition}`,
};
