import type { Workshop } from '../en/workshop';

const offOn = { off: '끄기', on: '켜기' };

/** Every option of a room: what it is called, what it is about, what can be chosen. */
export const options: Workshop['options'] = {
  first_night_victim: {
    title: '첫 번째 밤',
    hint: '늑대 팀이 첫 번째 밤부터 습격할지, 서로 알아보기만 할지 정해요.',
    values: { none: '서로 알아보기만', kill: '바로 습격하기' },
  },
  night_mode: {
    title: '밤 진행',
    hint: '모두 한꺼번에 고르거나, 직업을 하나씩 불러 차례로 골라요. 결과는 같아요.',
    values: { simultaneous: '한꺼번에', sequential: '하나씩' },
  },
  accusation_voters: {
    title: '지목하는 사람',
    hint: '첫 번째 투표에서 유령도 지목할지 정해요. 두 번째 투표는 유령이 할 수 없어요.',
    values: { living: '생존자만', living_and_ghosts: '유령도' },
  },
  accusation_mode: {
    title: '지목 방법',
    hint: '한 명씩 차례로 하거나 모두 한꺼번에 해요.',
    values: {
      sequential_public: '차례로, 공개',
      simultaneous_public: '한꺼번에, 공개',
      simultaneous_secret: '한꺼번에, 표 수만',
    },
  },
  accusation_start: {
    title: '첫 지목',
    hint: '기준점의 어느 쪽 옆 사람이 먼저 지목할지 정해요. 그다음은 시계 방향이에요. 기준점은 웰컴 카드나 묘비, 또는 마지막 희생자의 자리예요.',
    values: { right: '시계 반대쪽 옆부터', left: '시계 방향 옆부터' },
  },
  suspects: {
    title: '용의자 수',
    hint: '첫 번째 투표로 용의자를 몇 명 뽑을지 정해요. 한 명이면 처형할지 살려 줄지 투표해요.',
    values: {
      two_or_more: '두 명, 동점이면 모두',
      two: '두 명',
      one: '한 명, 처형 여부 투표',
      auto: '두 명, 사람이 적으면 한 명',
    },
  },
  small_group_max: {
    title: '용의자가 한 명인 최대 인원',
    hint: '몇 명 이하면 용의자를 한 명만 둘지 정해요.',
    values: {},
  },
  verdict_mode: {
    title: '두 번째 투표 방법',
    hint: '차례대로 공개하거나, 몰래 고르고 한꺼번에 공개해요.',
    values: { sequential_public: '차례로, 공개', simultaneous_secret: '비밀' },
  },
  lynch_tie: {
    title: '두 번째 투표 동점',
    hint: '한 번 더 투표하고 또 동점이면 무작위로 정하거나, 기준점에서 시계 방향으로 가장 가까운 사람이 처형돼요.',
    values: { revote_then_random: '재투표 뒤 무작위', clockwise: '시계 방향' },
  },
  marker_moves_on: {
    title: '기준점 옮기기',
    hint: '밤에 죽은 사람에게만 옮길지, 유령이 되는 사람마다 옮길지 정해요.',
    values: { night: '밤에 죽을 때', any: '죽을 때마다' },
  },
  marker_on_double_death: {
    title: '하룻밤에 여럿이 죽으면',
    hint: '그중 누가 기준점이 될지 정해요.',
    values: { random: '무작위', cause_order: '늑대 희생자 먼저' },
  },
  guard_self: {
    title: '자기 지키기',
    hint: '다른 사람을 지키는 직업이 자기도 지켜도 되는지 정해요.',
    values: { false: '금지', true: '허용' },
  },
  owl_deadly: {
    title: '죽음의 올빼미인간',
    hint: '21명 이상이면 올빼미인간이 점찍은 사람이 아침에 죽어요. 늑대인간과 쥐인간은 죽지 않아요.',
    values: { off: offOn.off, over_20: '21명 이상이면' },
  },
  cd_servant_counts: {
    title: '시종을 세는 법',
    hint: '늑대와 나머지의 수를 견줄 때 늑대의 시종을 사람으로 셀지 정해요.',
    values: { human: '사람으로 세기', none: '세지 않기' },
  },
  cd_double_attack: {
    title: '이틀 연달아 습격',
    hint: '이틀 밤 연달아 습격당하면 누구를 지키지 못하는지 정해요.',
    values: { guard_only: '경비병 자신', anyone: '누구든' },
  },
  ghost_menace: {
    title: '유령의 위협',
    hint: '유령이 두 명 이상이면 지목하는 대신 날마다 검과 방패를 줘요. 검을 받으면 한 표가 두 표가 되고, 방패를 받으면 용의자가 되지 않아요.',
    values: offOn,
  },
  seven: {
    title: '일곱 명일 때',
    hint: '여덟 장 중 한 장을 안 보고 빼거나, 일곱 장으로 하거나, 아예 안 해요.',
    values: {
      refuse: '게임 안 하기',
      dropped_card: '한 장 빼기',
      deck_of_seven: '일곱 장으로 하기',
    },
  },
  wise_old_man: {
    title: '현명한 노인',
    hint: '딱 여덟 명일 때 써요. 예언자는 정확한 직업을 알게 되고, 한 명이 밤의 두 순서를 불러요. 소리를 켜 두면 그 사람의 휴대폰이 대신 말해요. 켜면 ‘첫 번째 밤’도 ‘바로 습격하기’로 바뀌어요.',
    values: offOn,
  },
  seating: {
    title: '자리',
    hint: '대기실에서 정한 순서대로 앉거나, 카드를 나눌 때 섞어요.',
    values: { seated: '대기실 그대로', unseated: '섞기' },
  },
  bare: {
    title: '단순한 테이블',
    hint: '용의자 표식과 기준점 그림을 빼요. 규칙은 같아요.',
    values: offOn,
  },
  edition_word: {
    title: '처형을 부르는 말',
    hint: '마을이 용의자를 죽일 때 쓰는 말이에요. 우리가 쓰는 말이나 인쇄된 규칙의 말 중에서 골라요.',
    values: { off: '처형', on: '린치' },
  },
  moderator: {
    title: '사회자',
    hint: '서버가 하면 모두 게임을 해요. 방장이 하면 카드를 받지 않고, 모든 카드를 보며 직접 진행해요.',
    values: { server: '서버가 진행', host: '방장이 진행' },
  },
  moderator_decides: {
    title: '동점은 사회자가 정하기',
    hint: '무작위로 정할 일을 방장이 골라요. 방장이 사회자일 때만 돼요.',
    values: offOn,
  },
  written_lines: {
    title: '글로 말하기',
    hint: '낮에 모두에게 짧은 글도 쓸 수 있어요. 자동: 방에 통화 링크가 없을 때만 켜져요.',
    values: { auto: '자동', ...offOn },
  },
  bot_level: {
    title: '봇 실력',
    hint: '모든 봇은 똑같이 생각해요. 순한 봇은 자주 실수하고, 날카로운 봇은 거의 실수하지 않아요.',
    values: { gentle: '순한 봇', good: '보통', sharp: '날카로운 봇' },
  },
  bot_temper: {
    title: '봇 성격',
    hint: '봇이 얼마나 말하고 얼마나 쉽게 마음을 바꾸는지 정해요. 섞기: 봇마다 달라요.',
    values: {
      mixed: '섞기',
      quiet: '조용한 봇',
      lively: '활발한 봇',
      stubborn: '고집 센 봇',
      silent: '말 없는 봇',
    },
  },
};

export const groups: Workshop['groups'] = {
  night: '밤',
  day: '낮',
  table: '테이블',
  leading: '진행',
  bots: '봇',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Workshop['settingNames'] = {
  deal: '카드 보기(초)',
  night_min: '밤 최소(초)',
  night_max: '밤 최대(초)',
  step_min: '직업마다 최소(초)',
  step_max: '직업마다 최대(초)',
  reading: '수첩 읽기(초)',
  dawn: '아침(초)',
  menace: '검과 방패(초)',
  discussion: '토론(초)',
  accusation: '지목 한 차례(초)',
  token: '미리 골랐을 때 한 차례(초)',
  at_once: '한꺼번에 지목(초)',
  suspects: '용의자 발표(초)',
  defence: '한 사람 변론(초)',
  verdict: '두 번째 투표(초)',
  lynch: '투표 결과(초)',
  edition: '에디션',
  preset: '카드 구성',
  deck: '카드',
  options: '규칙',
};
