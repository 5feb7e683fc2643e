import type { Messages } from '../en';

/** What the game says in rooms that choose the word of the printed rules. */
export const editionWord: Messages['editionWord'] = {
  phases: { lynch: '린치' },
  suspects: { alone: '후보가 한 명뿐이라 두 번째 투표 없이 린치를 당해요.' },
  verdict: {
    choose: '누구를 린치할까요?',
    confirmName: (name) => `${name} 님 린치에 투표하기`,
    ahead: (name) => `${name} 님 린치에 미리 투표하기`,
    execute: '린치',
    confirmExecute: '린치에 투표하기',
    yourTurn: '내 차례예요. 누구를 린치할까요?',
  },
  lynch: {
    lynched: (name) => `${name} 님이 린치를 당했어요.`,
    nobody: '오늘은 아무도 린치를 당하지 않았어요.',
    sparedWhy: '린치하자는 표가 절반을 넘지 않았어요.',
    execute: '린치',
  },
  end: {
    lynched: (name) => `${name} 님이 린치를 당했어요.`,
  },
  talk: { prophecy: { ask: '오늘 누가 린치당할 것 같아요?' } },
};
