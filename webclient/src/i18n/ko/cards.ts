import type { EditionRole } from '../../game/cards';
import { eachCard } from '../cardWords';
import { plural } from './tools';

const cards: Record<EditionRole, { name: string; text: string }> = {
  villager: {
    name: '마을 사람',
    text: '늑대인간을 찾아내세요. 능력은 없지만 말로 설득할 수 있어요.',
  },
  werewolf: {
    name: '늑대인간',
    text: '밤에 늑대 팀이 한 명을 습격해요. 낮에는 마을 사람인 척하세요.',
  },
  seer: {
    name: '예언자',
    text: '매일 밤 한 명을 보고 늑대인간인지 아닌지 알아내요.',
  },
  medium: {
    name: '영매',
    text: '두 번째 밤부터, 전날 처형된 사람이 늑대인간이었는지 알 수 있어요.',
  },
  possessed: {
    name: '홀린 사람',
    text: '늑대와 함께 이기지만 늑대인간이 누구인지 몰라요. 늑대인간도 나를 몰라요. 승패를 따질 때는 사람으로 쳐요.',
  },
  bodyguard: {
    name: '경호원',
    text: '두 번째 밤부터 매일 밤 한 명을 지켜요. 그 사람은 늑대 팀이 습격해도 살아요.',
  },
  owl: {
    name: '올빼미인간',
    text: '매일 밤 한 명을 점찍어요. 나를 골라도 돼요. 점찍힌 사람은 낮에 용의자가 돼요.',
  },
  freemason: {
    name: '프리메이슨',
    text: '첫 번째 밤에 프리메이슨끼리 서로를 알게 돼요. 서로 믿어도 돼요.',
  },
  werehamster: {
    name: '쥐인간',
    text: '게임이 끝날 때 살아 있으면 혼자 이겨요. 늑대 팀은 해칠 수 없지만, 예언자가 보면 죽어요.',
  },
  mythomaniac: {
    name: '허언증 환자',
    text: '두 번째 밤에 한 명을 골라요. 늑대인간이나 예언자면 나도 똑같이 변해요. 아니면 계속 사람이에요.',
  },
  guard: {
    name: '경비병',
    text: '두 번째 밤부터 매일 밤 한 명을 지켜요. 그 사람은 늑대 팀이 습격해도 살아요.',
  },
  wolf_servant: {
    name: '늑대의 시종',
    text: '늑대와 함께 이겨요. 첫 번째 밤에 마녀와 서로를 알게 돼요. 늑대 팀은 두 사람을 몰라요.',
  },
  shaman: {
    name: '무녀',
    text: '두 번째 밤부터 매일 밤 유령 한 명에게 물어 정확한 직업을 알아내요.',
  },
  secret_society: {
    name: '비밀 결사대원',
    text: '첫 번째 밤에 다른 결사대원과 서로를 알게 돼요. 서로 믿어도 돼요.',
  },
  young_mercenary: {
    name: '젊은 용병',
    text: '늑대 팀에게 죽으면, 살아 있는 늑대인간 중 번호가 가장 낮은 한 명도 함께 죽어요.',
  },
  gypsy: {
    name: '나그네',
    text: '마을과 함께 이기지만 예언자 눈에는 늑대인간으로 보여요. 나를 저주한 마녀는 도리어 죽어요.',
  },
  witch: {
    name: '마녀',
    text: '늑대와 함께 이겨요. 두 번째 밤부터 매일 밤 한 명을 저주해서 그날 밤 능력을 막아요. 예언자 눈에는 늑대인간으로 보이지 않아요.',
  },
  hamlet: {
    name: '햄릿',
    text: '유령이 된 뒤 첫 밤에, 살아 있는 한 명에게 해골을 건넬 수 있어요. 그 사람은 아침에 죽어요.',
  },
  candymaker: {
    name: '사탕 장수',
    text: '사탕이 세 개 있어요. 두 번째 밤부터 하룻밤에 하나씩 줄 수 있어요. 받은 사람은 다음 날 말을 못 하지만 투표는 해요.',
  },
  fortune_teller: {
    name: '점술가',
    text: '두 번째 밤부터 매일 밤 한 명의 정확한 직업을 알아내요. 산 사람도 유령도 볼 수 있어요.',
  },
  dorian_gray: {
    name: '도리언 그레이',
    text: '다른 사람에게 초상화를 맡겨요. 밤마다 옮겨도 돼요. 내가 밤에 처음 죽게 될 때 그 사람이 대신 죽어요. 낮에는 소용없어요.',
  },
  dr_jekyll: {
    name: '지킬 박사',
    text: '두 번째 밤부터 딱 한 번, 누군가에게 물약을 줄 수 있어요. 그 사람은 아침에 죽어요. 그때부터 나는 하이드예요. 예언자 눈에는 늑대인간으로 보이지만 여전히 마을과 함께 이겨요.',
  },
  inquisitor: {
    name: '이단심문관',
    text: '두 번째 밤부터 딱 한 번, 한 명에게 횃불을 쓸 수 있어요. 그 사람은 아침에 죽어요. 지켜도 소용없어요.',
  },
  lara: {
    name: '라라',
    text: '늑대 팀과 함께 사냥해요. 두 번째 밤부터 딱 한 번, 다른 늑대인간을 대신 희생시킬 수 있어요.',
  },
  deadalive: {
    name: '산송장',
    text: '늑대 팀에게 처음 죽게 될 때는 살아남아요. 그 일은 나만 알아요. 다른 이유로는 죽어요.',
  },
  werecow: {
    name: '젖소인간',
    text: '늑대와 함께 이겨요. 첫 번째 밤에 늑대 팀을 알게 되지만, 늑대 팀은 나를 몰라요. 예언자 눈에는 늑대인간으로 보이지만 승패를 따질 때는 사람으로 쳐요.',
  },
  necromancer: {
    name: '강령술사',
    text: '두 번째 밤부터 딱 한 번, 유령 한 명을 되살릴 수 있어요. 그 사람은 아침에 같은 직업으로 살아나요.',
  },
  gossip: {
    name: '수다쟁이',
    text: '매일 밤 한 명의 소문을 퍼뜨려요. 그 사람은 다음 날 첫 번째 투표에서 한 표를 더 받아요.',
  },
  sherlock: {
    name: '셜록',
    text: '두 번째 밤부터 매일 밤 살아 있는 늑대인간이 몇 명인지 알 수 있어요.',
  },
  victoria_obscura: {
    name: '빅토리아 옵스쿠라',
    text: '두 번째 밤부터 매일 밤 살아 있는 한 명의 정확한 직업을 알아내요. 게임이 끝날 때 나는 살아 있고 살아 있는 예언자가 없으면 혼자 이겨요. 아니면 져요.',
  },
};

export const roleNames = eachCard(cards, 'name');

export const roleTexts = eachCard(cards, 'text');

/** "예언자 1명", "늑대인간 2명". */
export const counted = (role: EditionRole, n: number): string =>
  plural(n, { other: `${cards[role].name} #명` });
