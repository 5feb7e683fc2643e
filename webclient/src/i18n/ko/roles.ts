import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';

/** The cards and the rules, in short. */
export const roles: Messages['roles'] = {
  names: roleNames,
  counted,
  texts: roleTexts,
  customCounted: (name) => `${name} 1명`,
  changes: {
    exact: '이번 게임에서는 정확한 직업을 봐요. 유령의 카드도 볼 수 있어요.',
    deadly: '하지만 이번 게임에서는 누가 지켜도 아침에 죽어요. 늑대인간과 쥐인간만 살아남아요.',
    deadlyLater:
      '하지만 두 번째 밤부터는 누가 지켜도 아침에 죽어요. 늑대인간과 쥐인간만 살아남아요.',
    self: '나를 지켜도 돼요.',
    notSelf: '나는 지킬 수 없어요.',
    selfTwice: '하지만 이틀 밤 연달아 습격당하면, 두 번째 밤에는 나를 지켜도 소용없어요.',
    anyTwice: '한 사람이 이틀 밤 연달아 습격당하면, 두 번째 밤에는 지켜도 소용없어요.',
  },
  ownUses: (n) => `능력은 한 게임에 ${n}번만 쓸 수 있어요.`,
  sides: {
    humans: '마을 편이에요',
    wolves: '늑대 편이에요',
    solo: '혼자 이겨야 해요',
    none: '어느 쪽도 아니에요',
  },
  winsWith: {
    humans: '마을 편',
    wolves: '늑대 편',
    solo: '혼자 이김',
    none: '',
  },
  fellows: '내 늑대 팀',
  number: (n) => `번호 ${n}. 늑대 팀이 젊은 용병을 죽이면 번호가 가장 낮은 늑대인간도 죽어요.`,
  bearer: (name) => `초상화는 ${name} 님이 맡고 있어요.`,
};

export const help: Messages['help'] = {
  title: '규칙',
  deck: '이번 게임의 카드',
  open: (edition) => `${edition} 규칙`,
};
