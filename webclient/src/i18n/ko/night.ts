import type { Messages } from '../en';
import { list, nth, people, plural } from './tools';

type Game = Messages['game'];

/** The dark screens. What stands outside of a held card says the same on every phone. */
export const night: Game['night'] = {
  question: '한 명을 고르세요.',
  called: (roles) => `지금 부르는 카드: ${list(roles)}. 모두 한 명씩 고르세요.`,
  hint: '카드와 상관없이 모두 골라요. 누가 무엇을 하는지 아무도 몰라요.',
  nobody: '고르지 않기',
  pickedNobody: '내 선택: 없음. 이제 ‘결정하기’를 누르세요.',
  picked: (name) => `내 선택: ${name} 님. 이제 ‘결정하기’를 누르세요.`,
  confirm: '결정하기',
  saving: '보내는 중',
  saved: '결정했어요',
  change: '다른 이름을 누르면 바꿀 수 있어요.',
  parts: '오늘 밤의 질문',
  part: (n, of) => `질문 ${of}개 중 ${n}번`,
  answered: '대답함',
  hold: '꾹 눌러 내 카드 효과 보기',
  tap: '내 카드 효과 보기',
  kinds: {
    suspect: '그냥 촉이에요. 수첩에 적힐 뿐, 다른 효과는 없어요.',
    attack: '습격할 사람을 골라요. 늑대 팀에서 가장 많이 고른 사람을 습격해요.',
    look: '고른 사람을 봐요. 동트기 전에 늑대인간인지 아닌지 알게 돼요.',
    protect: '고른 사람을 지켜요. 늑대 팀이 습격해도 실패해요.',
    mark: '고른 사람을 점찍어요. 낮에 용의자가 돼요.',
    copy: '고른 사람처럼 되고 싶어요. 동트기 전에 내가 무엇이 됐는지 알게 돼요.',
    hex: '고른 사람을 저주해요. 오늘 밤 능력을 못 써요. 능력이 있었는지는 동트기 전에 알게 돼요.',
    eliminate: '고른 사람은 아침에 죽어요. 딱 한 번만 쓸 수 있어요.',
    betray: '늑대 팀이 고른 사람 대신 내가 고른 늑대인간이 희생돼요. 딱 한 번만 쓸 수 있어요.',
    return: '고른 유령은 아침에 되살아나요. 딱 한 번만 쓸 수 있어요.',
    bear: '고른 사람에게 초상화를 맡겨요. 내가 밤에 죽게 되면 그 사람이 대신 죽어요.',
    add_vote: '소문을 퍼뜨려요. 고른 사람은 내일 한 표를 더 받아요.',
    silence: '고른 사람은 내일 말을 못 해요. 한 사람에게 한 번만 쓸 수 있어요.',
  },
  exact: '고른 사람의 카드를 봐요. 동트기 전에 정확한 직업을 알게 돼요.',
  deadly:
    '고른 사람을 점찍어요. 누가 지켜도 아침에 죽어요. 늑대인간과 쥐인간만 살아남아 용의자가 돼요.',
  byRole: {
    candymaker:
      '사탕을 줘요. 고른 사람은 내일 말을 못 해요. 사탕은 모두 세 개, 서로 다른 사람에게 줘요.',
    dr_jekyll: '물약을 줘요. 고른 사람은 아침에 죽고 나는 하이드가 돼요. 물약은 하나뿐이에요.',
    hamlet: '해골을 건네요. 고른 사람은 아침에 죽어요. 기회는 오늘 밤뿐이에요.',
    inquisitor: '횃불을 써요. 고른 사람은 아침에 죽어요. 횃불은 하나뿐이에요.',
    shaman: '고른 유령에게 물어요. 동트기 전에 정확한 직업을 알게 돼요.',
  },
  orNobody: '‘고르지 않기’를 골라도 돼요.',
  barred: (names) => `내 카드로는 고를 수 없어요: ${people(names)}.`,
  void: '이렇게 고르면 내 카드는 효과가 없어요. 다른 이름을 골라 보세요.',
  bearer: (name) => `지금은 ${name} 님이 맡고 있어요.`,
  meetPack: '오늘 밤에는 습격이 없어요. 선택은 기록만 돼요.',
  ghost: '나는 유령이에요. 내 선택은 수첩에 적는 촉이에요.',
  fellows: '내 늑대 팀',
  fellowPick: (fellow, target) => `${fellow} 님의 생각: ${target} 님`,
  fellowSure: (fellow, target) => `${fellow} 님의 결정: ${target} 님`,
  fellowOpen: (fellow) => `${fellow} 님은 아직 안 골랐어요`,
  alone: '늑대 팀에 나 혼자 남았어요.',
};

export const calling: Game['calling'] = {
  elder: (name) => `${name} 님이 현명한 노인이에요.`,
  next: (roles) => `다음은 ${list(roles)} 차례예요.`,
};

export const reading: Game['reading'] = {
  hold: '꾹 눌러 읽기',
  tap: '눌러서 읽기',
  hint: '나만 보는 수첩에 남아요.',
  cardBack: '오늘 밤의 수첩',
  nothing: '오늘 밤에 나는 아무도 안 골랐어요.',
};

const packKnown = (names: string[]) =>
  names.length > 0 ? `늑대 팀: ${people(names)}.` : '늑대 팀은 나 혼자예요.';
const masonsKnown = (names: string[]) =>
  names.length > 0 ? `나와 같은 프리메이슨: ${people(names)}.` : '다른 프리메이슨은 없어요.';
const societyKnown = (names: string[]) =>
  names.length > 0 ? `나와 같은 결사대원: ${people(names)}.` : '다른 결사대원은 없어요.';

/** What players read about their own nights. */
export const notes: Game['notes'] = {
  title: '수첩',
  empty: '아직 아무것도 없어요.',
  night: (n) => `${nth(n)} 밤`,
  chosen: {
    suspect: (name) => `${name} 님을 의심했어요.`,
    attack: (name) => `늑대 팀이 ${name} 님을 습격했어요.`,
    look: (name) => `${name} 님을 봤어요.`,
    protect: (name) => `${name} 님을 지켰어요.`,
    mark: (name) => `${name} 님을 점찍었어요.`,
    copy: () => '아무 일도 없었어요. 내 직업은 그대로예요.',
    hex: (name) => `${name} 님을 저주했어요.`,
    eliminate: (name) => `${name} 님을 공격했어요.`,
    betray: (name) => `늑대 팀이 ${name} 님을 노리게 했어요.`,
    return: (name) => `${name} 님을 되살렸어요.`,
    bear: (name) => `초상화를 ${name} 님에게 맡겼어요.`,
    add_vote: (name) => `${name} 님의 소문을 퍼뜨렸어요.`,
    silence: (name) => `${name} 님에게 사탕을 줬어요.`,
    recall: (name) => `${name} 님에 대해 물었어요.`,
  },
  nobody: {
    suspect: '아무도 의심하지 않았어요.',
    attack: '늑대 팀이 아무도 습격하지 않았어요.',
    look: '아무도 보지 않았어요.',
    protect: '아무도 지키지 않았어요.',
    mark: '아무도 점찍지 않았어요.',
    copy: '아무도 안 골라서 직업은 그대로예요.',
    hex: '아무도 저주하지 않았어요.',
    eliminate: '아무도 공격하지 않았어요.',
    betray: '희생자를 바꾸지 않았어요.',
    return: '아무도 되살리지 않았어요.',
    bear: '초상화를 옮기지 않았어요.',
    add_vote: '소문을 퍼뜨리지 않았어요.',
    silence: '사탕을 주지 않았어요.',
    recall: '전날 처형된 사람이 없어요.',
  },
  lookWolf: (name) => `${name} 님은 늑대인간이에요.`,
  lookNot: (name) => `${name} 님은 늑대인간이 아니에요.`,
  card: (name, role) => `${name} 님의 직업: ${role}.`,
  recallWolf: (name) => `전날 처형된 ${name} 님은 늑대인간이었어요.`,
  recallNot: (name) => `전날 처형된 ${name} 님은 늑대인간이 아니었어요.`,
  tally: (n) => plural(n, { other: '살아 있는 늑대인간: #명.' }),
  became: (name, role) => `${name} 님의 직업: ${role}. 이제 나도 같은 직업이에요.`,
  hexSpecial: (name) => `${name} 님은 특별한 직업이에요. 오늘 밤 능력을 못 써요.`,
  hexPlain: (name) => `${name} 님은 평범한 마을 사람이에요.`,
  backfired: (name) => `${name} 님에게 건 저주가 나에게 돌아왔어요. 나는 아침에 죽어요.`,
  hexed: {
    attack: '사냥에 실패했어요. 늑대 팀 한 명이 저주에 걸렸어요.',
    look: '저주에 걸려서 알아볼 수 없었어요.',
    other: '저주에 걸려서 오늘 밤 능력을 못 썼어요.',
  },
  hyde: (name) => `${name} 님에게 물약을 줬어요. 이제 나는 하이드예요.`,
  grace: '늑대 팀에게 습격당했지만 살아남았어요. 이번 한 번뿐이에요.',
  know: {
    freemason: masonsKnown,
    secret_society: societyKnown,
    witch: (names) =>
      names.length > 0 ? `늑대의 시종: ${people(names)}.` : '늑대의 시종이 보이지 않아요.',
    wolf_servant: (names) =>
      names.length > 0 ? `마녀: ${people(names)}.` : '마녀가 보이지 않아요.',
    werecow: packKnown,
    werewolf: packKnown,
    lara: packKnown,
  },
  knowOther: (names) =>
    names.length > 0 ? `알게 된 사람: ${people(names)}.` : '알아볼 사람이 없어요.',
};
