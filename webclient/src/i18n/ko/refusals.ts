import { MAX_REASON } from '../../protocol/types.gen';
import type { Refusals } from '../en/refusals';
import { here, needed, plural } from './tools';

/** The fields of an own card, by their wire names. */
const ownFields: Record<string, string> = {
  name: '이름은 1~24글자로 지어 주세요.',
  text: '설명은 240글자까지 쓸 수 있어요.',
  side: '누구 편인지 골라 주세요.',
  counts: '수를 셀 때 무엇인지 골라 주세요.',
  seen_as: '남의 눈에 무엇으로 보이는지 골라 주세요.',
  power: '능력을 골라 주세요.',
  first: '시작하는 밤은 1~5 중에서 골라 주세요.',
  uses: '한 번에서 세 번, 또는 매일 밤 쓸 수 있어요.',
  hunts: '늑대 편 카드만 늑대 팀과 함께 사냥해요.',
};

const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { other: '#명' });
const cards = (n = 0) => plural(n, { other: '#장' });

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => '페이지와 서버가 서로 맞지 않아요. 새로고침해 주세요.',
  bad_room_code: () => '방 코드는 BMRTZ처럼 영문 다섯 글자예요.',
  no_room: () => '이 코드의 방이 없어요. 친구들에게 코드를 다시 물어보세요.',
  room_damaged: () => '이 방의 기록이 손상되었어요. 새 방을 만들고 링크를 보내 주세요.',
  room_failing: () =>
    '이 방에 문제가 생겨 여러 번 멈췄어요. 저장된 내용은 그대로예요. 5분 뒤에 다시 해 보거나 새 방을 만들어 주세요.',
  unknown_seat: () => '이 방에 내 자리가 이제 없어요.',
  name_empty: () => '이름을 적어 주세요.',
  name_too_long: ({ max = 0 }) => plural(max, { other: '이름은 #글자까지 쓸 수 있어요.' }),
  name_not_allowed: () => '이름에 보이지 않는 글자가 있어요. 다시 적어 주세요.',
  name_taken: ({ name = '' }) => `이미 있는 이름이에요: ${name}. 한두 글자 더 붙여 주세요.`,
  room_full: ({ max = 0 }) => plural(max, { other: '자리 #개가 모두 찼어요.' }),
  game_running: () => '게임 중이에요. 게임이 끝나면 할 수 있어요.',
  store_away: () => '서버가 저장하지 못했어요. 다시 해 주세요.',
  server_away: () => '서버를 다시 켜는 중이에요. 잠시 뒤에 다시 해 주세요.',
  server_full: () => '서버가 꽉 찼어요. 나중에 다시 해 주세요.',
  too_many_messages: () => '너무 빨라요. 잠시 뒤에 다시 해 주세요.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      other: '이 인터넷 연결에서 너무 많이 시도했어요. #초만 기다려 주세요.',
    }),
  no_replay: () => '여기에는 다시 볼 게임이 없어요. 30일 동안만 보관되고, 온전한 링크로만 열려요.',
  replay_deleted: () => '방에서 이 게임의 다시보기를 지웠어요.',
  replay_damaged: () => '이 다시보기는 손상되어 보여 줄 수 없어요.',
  played_out: ({ max = 0 }) =>
    plural(max, { other: '방 하나에서는 #판까지 할 수 있어요. 새 방을 만들어 주세요.' }),
  only_looks: () => '테이블 화면은 게임을 보여 주기만 합니다.',
  wrong_phase: () => '그때는 이미 지났어요.',
  host_only: () => '방장만 할 수 있어요.',
  too_few_players: ({ have = 0, need = 0 }) => `${needed(need)}. ${here(have)}.`,
  too_many_players: ({ have = 0, max = 0 }) => `${max}명까지 할 수 있어요. ${here(have)}.`,
  seats_changed: () => '그사이 누군가 들어오거나 나갔어요. 순서를 다시 봐 주세요.',
  no_such_player: () => '그 사람은 이미 나갔어요.',
  bad_setting: ({ name = '', need, max }) =>
    max
      ? `${name}: ${seconds(need)}초에서 ${seconds(max)}초까지예요.`
      : `이 에디션에는 맞지 않아요: ${name}.`,
  no_such_seat: () => '그런 자리는 없어요.',
  target_is_ghost: () => '유령은 고를 수 없어요.',
  target_is_self: () => '자기 자신은 고를 수 없어요.',
  not_a_voter: () => '이번에는 투표권이 없어요.',
  already_voted: () => '이미 투표했어요. 바꿀 수 없어요.',
  turn_passed: () => '차례가 지나갔어요.',
  not_a_suspect: () => '용의자 중에서 골라 주세요.',
  no_such_question: () => '오늘 밤에는 없는 질문이에요.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${players(need)}인데 카드가 ${cards(have)}이에요. ${cards(have - need)} 빼 주세요.`
      : `${players(need)}인데 카드가 ${cards(have)}이에요. ${cards(need - have)} 더 넣어 주세요.`,
  no_wolf: () => '카드에 늑대인간이 없어요.',
  only_wolves: () => '카드가 모두 늑대 편이에요. 마을 사람도 넣어 주세요.',
  over_at_start: () => '첫날이 오기도 전에 늑대가 이겨요. 늑대를 줄여 주세요.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: ${cards(max)}까지 넣을 수 있어요. 지금은 ${cards(have)}이에요.`,
  lonely_card: ({ name = '' }) => `${name}: 혼자면 알아볼 사람이 없어요. 두 장을 넣거나 모두 빼요.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: ${players(need)}부터 쓸 수 있어요. ${here(have)}.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `마을 사람은 적어도 ${cards(need)} 있어야 해요. 지금은 ${cards(have)}이에요.`,
  two_solos: () => '혼자 이기려는 카드가 두 장이에요. 한 장을 빼 주세요.',
  too_many_own: ({ have = 0, max = 0 }) =>
    `나만의 카드는 ${cards(max)}까지예요. 지금은 ${cards(have)}이에요.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `나만의 카드 ${need}번: ${ownFields[name] ?? '이렇게는 만들 수 없어요.'}`,
  own_name_taken: ({ name = '' }) => `같은 이름의 카드가 이미 있어요: ${name}.`,
  needs_moderator: () => '방장이 사회자일 때만 동점을 직접 정할 수 있어요.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `현명한 노인은 딱 ${players(need)}일 때만 할 수 있어요. ${here(have)}.`,
  elder_only: () => '현명한 노인만 부를 수 있어요.',
  moderator_only: () => '사회자만 넘어갈 수 있어요.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), { other: '이 순서는 #초 더 이어져요.' }),
  decide_tie: () => '동점이에요. 누구로 할지 골라 주세요.',
  room_locked: () => '방장이 방을 잠갔어요. 통화에서 들여보내 달라고 해 보세요.',
  game_paused: () => '게임이 잠시 멈춰 있어요.',
  night_now: () => '지금은 밤이라 아침까지 기다려야 해요.',
  bad_link: () => '통화 링크가 아니에요. 링크는 https://로 시작해요.',
  pin_wrong: () => 'PIN이 틀렸거나 10분이 지났어요. 새 PIN을 받아 주세요.',
  token_spent: () => '이 휴대폰의 예전 자리가 없어졌어요. 다시 하면 새 자리를 받아요.',
  claim_over: () => '이미 결정됐어요.',
  claim_open: () => '누군가 벌써 그 자리를 요청했어요. 2분 뒤에 다시 해 보세요.',
  not_a_person: () => '봇은 할 수 없어요.',
  ghosts_only: () => '유령만 할 수 있어요.',
  seat_in_use: () => '그 자리의 휴대폰이 연결되어 있어요.',
  nothing_to_undo: () => '그 뒤로 누군가 움직였거나 숨겨진 것이 드러나서 되돌릴 수 없어요.',
  no_reason: ({ max = MAX_REASON }) => `이유를 1~${max}자로 적어 주세요.`,
  same_favour: () => '검과 방패는 서로 다른 사람에게 줘야 해요.',
};
