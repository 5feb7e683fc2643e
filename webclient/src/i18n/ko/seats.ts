import type { Messages } from '../en';

/** A seat: how it is taken, kept, asked back, taken along, and how all of them are shown. */
export const seats: Messages['seats'] = {
  door: {
    runs: '게임 중이에요. 지금은 구경하고 다음 게임부터 같이 해요.',
    watch: '구경하기',
    locked: '방이 잠겨 있어요',
    lockedText: '통화에서 말해 보세요. 방장이 열어 줄 수 있어요.',
    mine: '이미 자리가 있나요? 이름을 적고 다른 사람들에게 들여보내 달라고 하세요.',
    isItYou: (name) => `${name} 님이 이미 있어요. 본인인가요? 아니라면 다른 이름을 적어 주세요.`,
    ask: '나예요. 내 자리 되찾기',
    inUse: '그 자리는 다른 휴대폰에서 쓰고 있어요. 다른 이름을 골라 주세요.',
    nobody: '그 이름을 쓰는 사람이 없어요.',
    elsewhere: '다른 휴대폰에서 이미 하고 있어요',
  },
  asking: {
    title: '확인을 기다리는 중',
    text: '통화에서 본인이라고 말해 주세요. 방장이나 다른 두 명이 ‘예’를 눌러야 해요.',
    cancel: '취소',
    denied: '자리를 되찾지 못했어요',
    deniedText: '누군가 아니라고 했거나 다른 휴대폰이 다시 연결됐어요. 통화에서 이야기해 보세요.',
  },
  lost: {
    removed: '방에서 나가게 됐어요',
    removedText: '방장이 나를 내보냈어요. 실수라면 통화에서 말해 주세요.',
    moved: '자리를 옮겼어요',
    movedText:
      '이제 다른 휴대폰에 있어요. 직접 옮긴 게 아니라면 통화에서 말하고 원래 이름으로 다시 들어오세요. 자리를 돌려받을 수 있어요.',
    notMe: '내가 옮긴 게 아니에요',
  },
  claim: {
    asks: (name) => `${name} 님이 다른 휴대폰으로 돌아오려고 해요.`,
    answer: '답하기',
    later: '나중에',
  },
  outside: {
    join: '이 앱 안에서는 자리가 사라질 수 있으니, ⋯ 또는 ⋮를 누르고 ‘다른 브라우저로 열기’를 고르세요.',
    move: '자리를 평소 쓰는 브라우저로 옮기려면, 거기서 이 링크를 여세요.',
    why: '이 앱 안에서는 자리가 사라질 수 있어요.',
    take: '내 브라우저로 옮기기',
    open: '내 브라우저에서 열기',
  },
  move: '다른 휴대폰으로 옮기기',
  away: '자리 비움',
  standIn: '봇이 대신함',
  watches: '구경 중',
  ready: '준비됨',
  iAmReady: '준비됐어요',
  readyCount: (n, of) => `${of}명 중 ${n}명이 준비됐어요`,
  watching: '이번 게임은 구경하고 다음 게임부터 해요.',
};
