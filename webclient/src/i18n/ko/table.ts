import type { Messages } from '../en';

/** What keeps the evening going in every phase: the clock, the call, the host's rights. */
export const table: Messages['table'] = {
  pause: '잠깐 멈추기',
  goOn: '계속하기',
  paused: '게임이 멈췄어요.',
  kept: (clock) => `계속하면 ${clock}부터 이어져요.`,
  wishes: (what, n, need) => `${what} (${need}표 중 ${n}표)`,
  vote: (what) => `‘${what}’에 한 표`,
  call: '통화 열기',
  callLink: '통화 링크',
  tag: '통화에서 쓸 이름',
  copy: '복사',
  rename: '이름 바꾸기',
  face: '이름과 동물',
  save: '저장',
  people: '사람들',
  lock: '방 잠그기',
  unlock: '방 잠금 풀기',
  locked: '잠겼어요. 새로 들어올 수 없어요.',
  game: '게임 진행',
  extend: '30초 더',
  skip: '다음으로 넘기기',
  skipSure: '한 번 더 누르면 넘겨요',
  bigScreen: '게임판을 큰 화면에 보여 주기',
  tillMorning: '방장의 다른 기능은 아침부터 쓸 수 있어요.',
};
