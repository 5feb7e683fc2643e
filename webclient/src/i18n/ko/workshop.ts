import type { Workshop } from '../en/workshop';
import { editionTexts, presetTexts } from './editionTexts';
import { host } from './host';
import { groups, options, settingNames } from './options';

const deck: Workshop['deck'] = {
  title: '카드',
  edition: '에디션',
  preset: '카드 구성',
  total: (have, need) => `카드 ${have}장 / 필요 ${need}장`,
  more: (card) => `${card} 한 장 넣기`,
  fewer: (card) => `${card} 한 장 빼기`,
  advised: (n) => `${n}명부터 추천해요.`,
  printed: (players, cards) => `인쇄된 규칙에서 ${players}명이면: ${cards}.`,
  none: '이 카드 없음',
  packOf: (n) => `늑대 팀 ${n}명`,
  inDeck: '이번 게임의 카드',
  others: '다른 카드',
  own: '나만의 카드',
  ownHint: '다른 카드의 능력을 골라 세 장까지 만들 수 있어요.',
  newCustomCard: '카드 만들기',
  editCustomCard: (name) => `${name} 고치기`,
  loading: '규칙을 불러오는 중…',
};

const balance: Workshop['balance'] = {
  title: '이길 확률',
  hint: (games) => `말을 하지 않는 단순한 봇끼리 ${games}판을 해 보고 계산한 값이에요.`,
  weighing: '시험 게임을 하는 중…',
  humans: '마을',
  wolves: '늑대',
  share: (percent, low, high) => `${percent}% (${low}~${high})`,
  hard: {
    humans: (percent, printed) =>
      `이 카드로는 마을이 이기기 어려워요. 100판 중 ${percent}판쯤 이겨요. ${printed ? '원래 에디션의 카드가 그래요. ' : ''}이야기를 많이 나누고, 더 공평하게 하고 싶으면 카드를 한 장 바꿔 보세요.`,
    wolves: (percent, printed) =>
      `이 카드로는 늑대가 이기기 어려워요. 100판 중 ${percent}판쯤 이겨요. ${printed ? '원래 에디션의 카드가 그래요. ' : ''}더 공평하게 하고 싶으면 카드를 한 장 바꿔 보세요.`,
  },
  argued: (percent) =>
    `토론도 거짓말도 잘하는 사람들끼리 하면, 이 카드로는 마을이 100판 중 ${percent}판쯤 이겨요.`,
  better: (deck, percent) => `‘${deck}’ 카드로 바꾸기: 100판 중 ${percent}판쯤`,
};

const customCard: Workshop['customCard'] = {
  title: '나만의 카드',
  name: '이름',
  text: '카드 설명',
  side: '함께 이기는 편',
  counts: '승패를 따질 때',
  seenAs: '예언자 눈에는',
  sides: { humans: '마을', wolves: '늑대' },
  countsAs: { humans: '사람으로 셈', wolves: '늑대로 셈' },
  looks: { not: '늑대인간 아님', werewolf: '늑대인간' },
  elder: '현명한 노인은 기본 카드 여덟 장으로만 하고, 나만의 카드는 쓸 수 없어요.',
  power: '능력',
  powers: {
    nothing: '없음',
    look: '보기: 늑대인간인지 아닌지',
    look_exact: '보기: 정확한 직업',
    protect: '한 명 지키기',
    eliminate: '딱 한 번 죽이기',
    mark: '용의자로 점찍기 (올빼미인간처럼)',
    add_vote: '한 표 더하기 (수다쟁이처럼)',
    silence: '말 못 하게 하기 (사탕 장수처럼)',
    know_pack: '늑대 팀 알아보기',
    know_own: '나만의 카드를 가진 다른 사람 알아보기',
    survive: '늑대 팀의 첫 습격에 살아남기',
    immune: '늑대 팀이 해칠 수 없음',
  },
  markHarmless: '올빼미인간의 지목으로 사람이 죽는 게임에서도 이 카드는 아무도 죽이지 않아요.',
  first: '몇 번째 밤부터',
  uses: '몇 번',
  everyNight: '매일 밤',
  times: (n) => `${['한', '두', '세'][n - 1] ?? n} 번`,
  self: '자기를 지켜도 됨',
  hunts: '늑대 팀과 함께 사냥',
  save: '카드 저장',
  saving: '저장하는 중',
  remove: '이 카드 없애기',
  removeSure: '한 번 더 누르면 없애요',
};

const pace: Workshop['pace'] = {
  timings: '단계별 시간',
  save: '저장',
  wrong: '모든 칸에 초를 숫자로 적어 주세요.',
  standard: '에디션 기본값으로',
};

/** What only the sheets of the cards and the settings say: they come with their words when they open. */
export const workshop: Workshop = {
  deck,
  balance,
  customCard,
  pace,
  editionTexts,
  presetTexts,
  host,
  person: {
    between: (before, after) => `${before} 님과 ${after} 님 사이`,
    up: '앞으로 옮기기',
    down: '뒤로 옮기기',
    remove: (name) => `${name} 님 내보내기`,
    removeSure: '한 번 더 누르면 내보내요',
  },
  options,
  groups,
  settingNames,
};
