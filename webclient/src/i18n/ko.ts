import type { Messages } from './en';
import { editions, presets } from './ko/editions';
import { editionWord } from './ko/editionWord';
import { game } from './ko/game';
import { lobby } from './ko/lobby';
import { help, roles } from './ko/roles';
import { seats } from './ko/seats';
import { table } from './ko/table';
import { list, plural } from './ko/tools';

export const ko: Messages = {
  start: {
    title: 'Tabula',
    tagline: '영상 통화하며 휴대폰으로 서로 속이는 파티 게임, 늑대인간.',
    make: '방 만들기',
    alone: '혼자 해 보기',
    aloneNote: '봇 7명과 함께해요. 봇들은 말하고 거짓말도 해요. 5분쯤 걸려요.',
    join: '코드로 들어가기',
    rules: '게임 방법',
    privacy: '개인정보',
    last: (code) => `${code} 방으로 돌아가기`,
    code: '방 코드',
    codeHint: '영문 다섯 글자예요. 링크를 통째로 붙여 넣어도 돼요.',
    codeWrong: '방 코드는 BMRTZ처럼 영문 다섯 글자예요.',
    next: '다음',
    back: '뒤로',
    name: '이름',
    nameHint: '친구들이 부르는 이름이면 좋아요.',
    nameLong: (max) => plural(max, { other: '#글자까지 쓸 수 있어요.' }),
    head: '내 동물',
    colours: ['빨간색', '파란색', '초록색', '금색', '보라색', '청록색', '갈색', '회색'],
    makeTitle: '새 방',
    makeButton: '방 만들기',
    joinTitle: (code) => `${code} 방 들어가기`,
    joinButton: '들어가기',
    busy: '잠깐만요',
    offline: '연결이 안 돼요. 인터넷을 확인하고 다시 해 보세요.',
    again: '다시 해 보기',
    language: '언어',
  },
  door: {
    noRoom: '없는 방이에요',
    noRoomText: (code) =>
      `코드가 ${code}인 방이 없어요. 친구들에게 코드를 다시 물어보거나 새 방을 만들어 보세요.`,
    shut: '방이 꽉 찼어요',
    shutText: '남은 자리가 없어요. 누가 나가면 다시 들어와 보세요.',
    away: '지금은 서버가 방을 열지 못해요. 잠시 뒤에 다시 해 보세요.',
    toStart: '첫 화면으로',
  },
  closed: {
    replaced: '다른 곳에서 열었어요',
    replacedText: '다른 창이나 다른 휴대폰에서 내 자리를 열었어요.',
    useHere: '여기서 하기',
    noSeat: '자리가 없어졌어요',
    noSeatText: '이 방에서 나갔거나 방장이 내보냈어요.',
    joinAgain: '다시 들어가기',
    noRoom: '방이 없어졌어요',
    noRoomText: '방이 너무 오래 비어 있었어요. 새 방을 만들고 링크를 보내 주세요.',
    failing: '방이 멈췄어요',
    other: '잘 안 됐어요',
    otherText: '예전 버전 페이지예요. 새로고침해 주세요.',
    reload: '새로고침',
  },
  line: {
    connecting: '연결하는 중',
    lost: '다시 연결하는 중이에요. 자리는 그대로 있어요.',
    lostShared: '다시 연결하는 중이에요. 오래 걸리면 통화에서 새 링크를 물어보세요.',
    unshared: '다른 집 친구들을 위한 링크가 끝났어요. 곧 새 링크가 나와요.',
    holdOn: '잠깐만 기다려 주세요. 고른 것은 그대로 있어요.',
    crowded: '같은 네트워크에서 너무 많이 접속했어요. 계속 다시 시도할게요.',
    openingRoom: '방을 여는 중',
  },
  part: {
    coming: '잠깐만요',
    missing: '불러오지 못했어요',
    missingText: '인터넷 연결을 확인하고 다시 해 보세요.',
  },
  bar: {
    hold: '꾹 눌러 카드 보기',
    tap: '내 카드 보기',
    hide: '가리기',
    notebook: '수첩',
    help: '규칙',
  },
  menu: {
    title: '메뉴',
    open: '메뉴',
    close: '닫기',
    sounds: '소리',
    asleep:
      '화면이 꺼질 수 있어요. 화면 꺼짐 시간을 길게 해 두세요.',
    leave: '방 나가기',
    leaveSure: '한 번 더 누르면 나가요',
    leaveGame: '이번 게임 포기하기',
    leaveGameHint: '나가면 이번 게임에는 다시 들어올 수 없어요. 살아 있으면 유령이 돼요.',
    leaveGameSure: '한 번 더 누르면 포기해요',
    leads: '사회를 보는 동안에는 게임에서 나갈 수 없어요. 먼저 사회자를 넘겨 주세요.',
  },
  goBack: {
    title: '게임 화면에서 나갈까요?',
    text: '게임은 나 없이 계속돼요. 자리는 그대로 있으니 같은 링크로 돌아오면 돼요.',
    stay: '계속 있기',
    leave: '잠시 나가기',
  },
  draft: {
    unsaved: '아직 저장하지 않았어요.',
    keep: '계속 고치기',
    discard: '버리기',
  },
  toast: { dismiss: '닫기' },
  list,
  /** "4번 지민: 늑대 털, 3표." */
  facts: (what, facts) => `${what}: ${list(facts)}.`,
  lobby,
  seats,
  table,
  game,
  editionWord,
  roles,
  help,
  editions,
  presets,
};
