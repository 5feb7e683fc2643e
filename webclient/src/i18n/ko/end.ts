import type { EditionRole } from '../../game/cards';
import type { Messages } from '../en';
import { people, plural } from './tools';

type Killed = (name: string) => string;

const causes: Partial<Record<EditionRole, Killed>> = {
  werewolf: (name) => `${name} 님이 늑대 팀의 습격으로 죽었어요.`,
  lara: (name) => `${name} 님이 늑대 팀의 습격으로 죽었어요.`,
  seer: (name) => `${name} 님이 예언자의 눈길에 죽었어요.`,
  owl: (name) => `${name} 님이 올빼미인간에게 죽었어요.`,
  young_mercenary: (name) => `${name} 님이 젊은 용병과 함께 죽었어요.`,
  witch: (name) => `${name} 님이 자기 저주에 죽었어요.`,
  inquisitor: (name) => `${name} 님이 이단심문관의 횃불에 죽었어요.`,
  dr_jekyll: (name) => `${name} 님이 지킬 박사의 물약을 마시고 죽었어요.`,
  hamlet: (name) => `${name} 님이 햄릿의 해골을 받고 죽었어요.`,
};

/** All cards open, and what really happened. */
export const end: Messages['game']['end'] = {
  wins: { humans: '마을이 이겼어요', wolves: '늑대가 이겼어요' },
  winsAlone: (name) => `${name} 님이 혼자 이겼어요`,
  why: {
    humans: '늑대인간이 한 명도 남지 않았어요.',
    wolves: '늑대가 나머지 사람만큼 많아졌어요.',
  },
  whyAlone: (role) => `직업: ${role}.`,
  youWin: (alone) => (alone ? '내가 이겼어요!' : '우리 편이 이겼어요!'),
  youLose: '우리 편이 졌어요.',
  roles: '정체 공개',
  turned: (dealt, now) => `${dealt}, 나중에 ${now}`,
  dropped: (role) => `보지 않고 뺀 카드: ${role}.`,
  story: '게임에서 있었던 일',
  deeds: {
    attack: (_, target) => `늑대 팀이 ${target} 님을 습격했어요.`,
    protect: (who, target) => `${who} 님이 ${target} 님을 지켰어요.`,
    mark: (who, target) => `${who} 님이 ${target} 님을 점찍었어요.`,
    copy: (who, target) => `${who} 님이 ${target} 님처럼 되려 했지만 그대로였어요.`,
    hex: (who, target) => `${who} 님이 ${target} 님을 저주했어요.`,
    eliminate: (who, target) => `${who} 님이 ${target} 님을 공격했어요.`,
    betray: (who, target) => `${who} 님이 늑대 팀에게 ${target} 님을 노리게 했어요.`,
    return: (who, target) => `${who} 님이 ${target} 님을 되살렸어요.`,
    bear: (who, target) => `${who} 님이 ${target} 님에게 초상화를 맡겼어요.`,
    add_vote: (who, target) => `${who} 님이 ${target} 님의 소문을 퍼뜨렸어요.`,
    silence: (who, target) => `${who} 님이 ${target} 님에게 사탕을 줬어요.`,
  },
  meet: '늑대 팀이 서로를 알아봤어요.',
  potion: (who, target) => `${who} 님이 ${target} 님에게 물약을 줬어요.`,
  noAttack: '늑대 팀이 아무도 습격하지 않았어요.',
  lookWolf: (who, target) => `${people(who)}이 보니 ${target} 님은 늑대인간이었어요.`,
  lookNot: (who, target) => `${people(who)}이 보니 ${target} 님은 늑대인간이 아니었어요.`,
  lookCard: (who, target, role) => `${people(who)}이 ${target} 님의 카드를 봤어요: ${role}.`,
  recallWolf: (who, target) => `${who} 님은 ${target} 님이 늑대인간이었다는 걸 알게 됐어요.`,
  recallNot: (who, target) => `${who} 님은 ${target} 님이 늑대인간이 아니었다는 걸 알게 됐어요.`,
  tally: (who, n) => plural(n, { other: `${who} 님이 살아 있는 늑대인간을 셌어요: #명.` }),
  know: (who, others) => `${who} 님이 정체를 알게 된 사람: ${people(others)}.`,
  became: (who, target, role) => `${who} 님이 ${target} 님을 골라 같은 직업이 됐어요: ${role}.`,
  hexSpecial: (who, target) => `${who} 님의 저주로 ${target} 님이 그날 밤 능력을 쓰지 못했어요.`,
  hexPlain: (who, target) =>
    `${who} 님이 ${target} 님을 저주했지만, 원래 쓸 능력이 없는 사람이었어요.`,
  backfired: (who, target) => `${who} 님이 ${target} 님을 저주했다가 도리어 죽었어요.`,
  hexedPack: '늑대 팀 한 명이 저주에 걸려 사냥에 실패했어요.',
  hexed: (who) => `${who} 님은 저주에 걸려 능력을 쓰지 못했어요.`,
  hunches: '모두의 촉',
  hunch: (who, target) => `${who} 님은 ${target} 님을 의심했어요.`,
  died: (name, cause) => (causes[cause] ?? ((n: string) => `${n} 님이 죽었어요.`))(name),
  diedOf: (name, card) => `${name} 님이 이 카드 때문에 죽었어요: ${card}.`,
  nobodyDied: '아침에 아무도 죽지 않았어요.',
  returned: (names) => `${people(names)}이 되살아났어요.`,
  lynched: (name) => `${name} 님이 처형됐어요.`,
  nobodyLynched: '낮에는 아무도 죽지 않았어요.',
  again: '한 판 더',
  waiting: (name) => `다음 판은 ${name} 님이나 과반수가 원하면 시작해요.`,
  winner: '승리',
  seal: '카드 섞기 확인',
  replay: '다시보기',
  picture: '그림 공유하기',
};
