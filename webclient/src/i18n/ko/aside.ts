import type { Aside } from '../en/aside';
import { lastTime, list, people, plural } from './tools';

export const aside: Aside = {
  tapToPeek: '꾹 누르는 대신 톡 누르기',
  tapToPeekHint:
    '한 번 누르면 보이고, 또 누르면 가려져요. 화면 낭독기를 쓸 때는 꼭 이어폰을 끼세요.',
  leftHanded: '왼손으로 쓰기',
  leftHandedHint: '작은 버튼을 반대쪽으로 옮겨요.',
  soundsHint:
    '밤이 올 때, 아침이 올 때, 낮의 다음 순서로 넘어갈 때, 마지막 10초에 울려요. 모든 휴대폰에서 똑같아요.',
  ambience: '배경 바람 소리',
  ambienceHint: '게임 내내 조용히 들려요. 모든 휴대폰에서 똑같아요.',
  vibration: '진동',
  vibrationHint: '같은 순간에 진동해요.',
  awake: '게임하는 동안 화면이 꺼지지 않아요.',
  tips: '첫 게임 도움말',
  tipsHint:
    '단계마다 무슨 일이 일어나는지 짧게 알려 줘요. 방의 첫 게임에서는 밤에 모두에게 나와요.',
  ring: '둥글게 보기',
  list: '목록으로 보기',
  drag: (name) => `${name} 님 옮기기`,
  dragHint: '끌거나 위아래 화살표를 누르세요.',
  nowAt: (name, seat, of) => `${name} 님: 자리 ${of}개 중 ${seat}번`,
  move: {
    how: '다른 휴대폰으로 이 QR 코드를 찍거나, 거기서 방에 들어가서 PIN을 입력하세요.',
    secret: '아무에게도 보여 주지 마세요. 이걸 아는 사람은 자리를 가져갈 수 있어요.',
    qr: '내 자리를 옮기는 QR 코드',
    lasts: (clock) => `${clock} 남음`,
    over: 'PIN을 쓸 수 있는 시간이 지났어요.',
    again: '새 PIN',
  },
  claim: {
    isIt: (name) => `${name} 님이 맞나요?`,
    hear: (name) => `통화에서 ${name} 님에게 물어보세요. 자리를 받은 사람은 그 카드를 보게 돼요.`,
    yes: (name) => `예, ${name} 님이에요`,
    no: '아니요',
    said: (names) => `‘예’라고 한 사람: ${people(names)}`,
    enough: '방장이나 두 명이 ‘예’라고 하면 돼요. ‘아니요’가 하나라도 나오면 거절돼요.',
  },
  rewound: {
    title: '조금 전으로 돌아갔어요',
    text: (seconds) =>
      `서버에서 ${seconds === undefined ? '최근' : `${lastTime(seconds)} 동안의`} 기록이 사라졌어요. 게임은 그 직전부터 이어져요. 사라진 것은 다시 해 주세요.`,
    goOn: '계속하기',
  },
  bring: {
    title: '이 휴대폰으로 자리 옮기기',
    text: '다른 휴대폰에서는 로그아웃돼요.',
    bring: '여기로 옮기기',
    pin: '내 자리 PIN',
    pinHint: '다른 휴대폰의 메뉴에서 ‘다른 휴대폰으로 옮기기’를 누르세요.',
    phoneDead:
      '휴대폰 배터리가 다 됐나요? 전에 쓰던 이름으로 들어오면 다른 사람들이 자리를 돌려줄 수 있어요.',
    pinShort: 'PIN은 영문 여덟 글자예요.',
  },
  calling: {
    title: '마을이 잠들었어요',
    you: '내가 현명한 노인이에요.',
    wait: '현명한 노인을 기다려요.',
    call: '다음 순서 부르기',
    called: '불렀어요',
    aloud: (roles) => `소리 내어 부르세요: ${list(roles)}.`,
    soon: '시간이 다 되면 다음 순서가 저절로 시작돼요.',
  },
  favours: {
    rule: '검을 받으면 오늘 한 표가 두 표가 돼요. 방패를 받으면 오늘 용의자가 되지 않아요.',
    wait: '다 고를 때까지 조용히 기다려 주세요.',
    whom: { sword: '누구에게 검을 줄까요?', shield: '누구에게 방패를 줄까요?' },
    open: '아직 없음',
    give: '검과 방패 주기',
    saved: '결정했어요',
    change: '결정했어요. 시간이 끝날 때까지 바꿀 수 있어요.',
  },
  mend: {
    addVillagers: (n) => plural(n, { other: '마을 사람 #명 넣기' }),
    takeOut: (n) => plural(n, { other: '카드 #장 빼기' }),
    toVillager: (card) => `${card} 대신 마을 사람`,
    toSeer: (card) => `${card} 대신 예언자`,
    toWolf: (card) => `${card} 대신 늑대인간`,
    addWolf: '늑대인간 넣기',
    fewerWolves: '늑대인간 대신 마을 사람',
    second: (card) => `${card} 한 장 더 넣기`,
    standard: '표준 카드 쓰기',
    plain: '기본 카드 쓰기',
    noElder: '현명한 노인 없이 하기',
  },
};
