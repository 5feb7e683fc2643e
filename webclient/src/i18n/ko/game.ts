import type { Messages } from '../en';
import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { nth, people, plural } from './tools';

/** After `the` always comes 에서 or 바로 옆, which fit any word. */
const marker: Messages['game']['marker'] = {
  welcome: {
    name: '웰컴 카드',
    the: '웰컴 카드',
    at: (name) => `웰컴 카드는 ${name} 님에게 있어요.`,
    gap: (before, after) => `웰컴 카드는 ${before} 님과 ${after} 님 사이에 있어요.`,
  },
  tombstone: {
    name: '묘비',
    the: '묘비',
    at: (name) => `묘비는 ${name} 님 앞에 있어요.`,
    gap: (before, after) => `묘비는 ${before} 님과 ${after} 님 사이에 있어요.`,
  },
  seat: {
    name: '기준점',
    the: '기준점',
    at: (name) => `기준점은 ${name} 님 자리예요.`,
    gap: (before, after) => `기준점은 ${before} 님과 ${after} 님 사이예요.`,
  },
  dot: {
    name: '기준점',
    the: '기준점',
    at: (name) => `기준점은 ${name} 님이에요.`,
    gap: (before, after) => `기준점은 ${before} 님과 ${after} 님 사이예요.`,
  },
};

/** The screens of the running game. */
export const game: Messages['game'] = {
  phases: {
    lobby: '대기실',
    deal: '카드 나누기',
    night: (n) => `${nth(n)} 밤`,
    reading: '동트기 전',
    answers: '대답',
    dawn: (n) => `${nth(n)} 아침`,
    menace: '검과 방패',
    discussion: '토론',
    accusation: '첫 번째 투표',
    suspects: '용의자',
    nominees: '처형 후보',
    defence: '최후 변론',
    verdict: '두 번째 투표',
    lynch: '투표 결과',
    end: '게임 끝',
  },
  yourTurn: '내 차례',
  timer: {
    left: (clock) => `${clock} 남음`,
    still: '시계가 멈춰 있어요',
    minute: '마지막 1분',
    soon: '마지막 30초',
    now: '마지막 10초',
  },
  seat: {
    you: '나',
    ghost: '유령',
    tokens: (n, voters) => `${plural(n, { other: '#표' })}: ${people(voters)}`,
    muted: '사탕: 오늘은 말 못 함',
    extra: (n) => plural(n, { other: '소문: #표 추가' }),
    hand: '되살아남',
    portrait: '초상화 주인 대신 죽음',
    sword: '검: 오늘은 두 표',
    shield: '방패: 오늘은 용의자가 되지 않음',
    announced: '올빼미인간이 점찍음',
    announcedBy: (card) => `‘${card}’ 카드가 점찍음`,
    enough: '할 말 다 함',
    elder: '현명한 노인',
    table: '자리, 시계 방향',
    named: (name) => `${name} 님`,
    numbered: (number, name) => `${number}번 ${name}`,
    withNumber: (name, number) => `${number}번 ${name}`,
  },
  /** The faces of the players, for those who cannot see them. */
  avatars: {
    fox: '여우',
    ram: '숫양',
    bear: '곰',
    hare: '토끼',
    stag: '사슴',
    boar: '멧돼지',
    raven: '까마귀',
    cat: '고양이',
  },
  marker,
  deal: {
    hold: '꾹 눌러 카드 보기',
    tap: '눌러서 카드 보기',
    hint: '카메라에 안 보이게 하세요.',
    seen: '내 카드를 봤어요',
    waiting: '다른 사람을 기다려요',
    lookFirst: '카드를 먼저 보세요',
    holding: { keep: '계속 누르고 있어야 보여요', tapInstead: '톡 눌러서 보기' },
    cardBack: '내 카드',
    took: (have, all) => `휴대폰 ${all}대 중 ${have}대가 함께 섞었어요.`,
    alone: '서버가 혼자 섞었어요.',
    missing: (names) => `빠진 사람: ${people(names)}.`,
    compare: '공정하게 섞었는지 확인',
    chosen: '한 사람이 자기 카드를 골랐어요. 나머지 카드는 섞어서 나눴어요.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  /** On the phone of the player who has just died. */
  death: {
    dawn: '깨어나지 못했어요.',
    lynch: '마을이 결정했어요. 나는 여기까지예요.',
    silent: '이제 유령이에요. 아는 게 있어도 말하지 마세요.',
    accuse: '지켜보고, 낮에는 지목하고, 마을이 누구를 고를지 예상해요.',
    watch: '지켜보면서 마을이 누구를 고를지 예상해요.',
  },
  ghost: {
    banner: '나는 유령이에요. 말은 못 하지만 지목과 예상은 해요.',
    mute: '나는 유령이에요. 말은 못 하지만 예상은 해요.',
  },
  missed: {
    ghosts: (names) => `${people(names)}이 유령이 되었어요.`,
    newGame: '새 게임이 시작됐어요.',
    now: (title) => `연결이 끊겼다가 다시 이어졌어요. 지금: ${title}.`,
  },
  talk,
  end,
  after,
};
