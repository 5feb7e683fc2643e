import { MAX_LINE, MAX_REASON } from '../../protocol/types.gen';
import type { Refusals } from '../en/refusals';
import { here, needed, plural } from './tools';

/** The fields of a custom card, by their names in the protocol. */
const ownFields: Record<string, string> = {
  name: '이름은 1~24글자로 지어 주세요.',
  text: '설명을 240글자까지로 줄여 주세요.',
  side: '누구와 함께 이기는지 골라 주세요.',
  counts: '승패를 따질 때 사람으로 셀지 늑대로 셀지 골라 주세요.',
  seen_as: '예언자 눈에 무엇으로 보이는지 골라 주세요.',
  power: '능력을 골라 주세요.',
  first: '시작하는 밤은 1~5 중에서 골라 주세요.',
  uses: '한 번에서 세 번, 또는 매일 밤 중에서 골라 주세요.',
  hunts: '늑대와 함께 이기는 카드만 늑대 팀과 함께 사냥해요. 둘 중 하나를 바꿔 주세요.',
};

const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { other: '#명' });
const cards = (n = 0) => plural(n, { other: '#장' });

/** The release that a room or a replay needs, where it is known. */
const newer = (name?: string) => (name ? `Tabula ${name} 이상이` : '더 새로운 Tabula가');

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => '예전 버전 페이지예요. 새로고침해 주세요.',
  bad_room_code: () => '방 코드는 BMRTZ처럼 영문 다섯 글자예요. 다시 확인해 주세요.',
  no_room: () => '이 코드의 방이 없어요. 친구들에게 코드를 다시 물어보세요.',
  room_damaged: () => '이 방에 저장된 기록이 손상됐어요. 새 방을 만들고 링크를 보내 주세요.',
  room_failing: () =>
    '이 방에 문제가 생겨 여러 번 멈췄어요. 저장된 내용은 그대로예요. 5분 뒤에 다시 해 보거나 새 방을 만들어 주세요.',
  room_newer: ({ name }) =>
    `이 방을 열려면 ${newer(name)} 필요해요. 서버를 운영하는 사람이 업데이트해야 해요. 저장된 내용은 그대로예요. 계속 다시 시도할게요.`,
  unknown_seat: () => '이 방에 이제 내 자리가 없어요. 다시 들어와 주세요.',
  name_empty: () => '이름을 적어 주세요.',
  name_too_long: ({ max = 0 }) => plural(max, { other: '이름을 #글자까지로 줄여 주세요.' }),
  name_not_allowed: () =>
    '이름에 보이지 않는 글자가 있거나 한 글자에 부호가 너무 많아요. 다시 적어 주세요.',
  name_taken: ({ name = '' }) => `이미 있는 이름이에요: ${name}. 한두 글자 더 붙여 주세요.`,
  name_alike: ({ name = '' }) =>
    `이미 있는 이름과 비슷해 보여요: ${name}. 다른 이름을 골라 주세요.`,
  room_full: ({ max = 0 }) =>
    plural(max, { other: '자리 #개가 모두 찼어요. 누가 나갈 때까지 기다려 주세요.' }),
  game_running: () => '게임 중이에요. 게임이 끝나면 할 수 있어요.',
  store_away: () => '서버가 저장하지 못했어요. 다시 해 주세요.',
  server_away: () => '서버를 다시 켜는 중이에요. 잠시 뒤에 다시 해 주세요.',
  server_full: () => '서버가 꽉 찼어요. 나중에 다시 해 주세요.',
  too_many_messages: () => '너무 빨라요. 잠시 뒤에 다시 해 주세요.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      other: '같은 네트워크에서 너무 많이 시도했어요. #초만 기다려 주세요.',
    }),
  no_replay: () =>
    '여기에는 다시보기가 없어요. 링크가 온전한지 확인해 주세요. 다시보기는 30일 동안 보관돼요.',
  replay_deleted: () => '방장이 이 다시보기를 지웠어요. 저장해 둔 사람이 있는지 물어보세요.',
  replay_damaged: () => '이 다시보기는 손상돼서 볼 수 없어요. 저장해 둔 사람이 있는지 물어보세요.',
  replay_newer: ({ name }) =>
    `이 다시보기를 열려면 ${newer(name)} 필요해요. 서버를 운영하는 사람이 업데이트해야 해요. 저장된 내용은 그대로이니 나중에 다시 해 주세요.`,
  played_out: ({ max = 0 }) =>
    plural(max, { other: '이 방에서 할 수 있는 #판을 모두 했어요. 새 방을 만들어 주세요.' }),
  only_looks: () => '테이블 화면은 게임을 보여 주기만 해요. 휴대폰으로 해 주세요.',
  wrong_phase: () => '늦었어요. 그 순서는 이미 끝났어요. 지금 화면대로 이어 가 주세요.',
  host_only: () => '방장만 할 수 있어요. 통화에서 부탁해 보세요.',
  too_few_players: ({ have = 0, need = 0 }) =>
    `${needed(need)}. ${here(have)}. 더 기다리거나 봇을 넣어 주세요.`,
  too_many_players: ({ have = 0, max = 0 }) =>
    `${max}명까지 할 수 있어요. ${here(have)}. 누군가 나가야 해요.`,
  seats_changed: () => '방금 누군가 들어오거나 나갔어요. 순서를 다시 확인해 주세요.',
  no_such_player: () => '그 사람은 이미 나갔어요. 다른 사람을 골라 주세요.',
  bad_setting: ({ name = '', need, max }) => {
    if (name === 'extend') return '이 시간은 더 늘릴 수 없어요. 게임을 멈춰 주세요.';
    return max
      ? `${name}: ${seconds(need)}초에서 ${seconds(max)}초 사이로 정해 주세요.`
      : `이 에디션에서는 안 돼요: ${name}. 다른 것을 골라 주세요.`;
  },
  no_such_seat: () => '그런 자리는 없어요. 다른 자리를 골라 주세요.',
  target_is_ghost: () => '유령을 고를 수는 없어요. 살아 있는 사람을 골라 주세요.',
  target_is_self: () => '자기 자신을 고를 수는 없어요. 다른 사람을 골라 주세요.',
  not_a_voter: () => '여기서는 투표할 수 없어요. 다른 사람들을 기다려 주세요.',
  already_voted: () => '이미 투표해서 바꿀 수 없어요. 다른 사람들을 기다려 주세요.',
  turn_passed: () => '차례가 지나갔어요. 다른 사람들을 기다려 주세요.',
  not_a_suspect: () => '용의자 중에서 골라 주세요.',
  no_such_question: () => '오늘 밤에는 없는 질문이에요. 화면에 나온 질문에 답해 주세요.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `카드가 ${cards(need)} 필요한데 ${cards(have)}이에요. ${cards(have - need)} 빼 주세요.`
      : `카드가 ${cards(need)} 필요한데 ${cards(have)}이에요. ${cards(need - have)} 더 넣어 주세요.`,
  no_wolf: () => '카드에 늑대인간이 없어요. 한 장 넣어 주세요.',
  only_wolves: () => '카드가 모두 늑대와 함께 이기는 카드예요. 마을 사람도 넣어 주세요.',
  over_at_start: () => '첫날이 오기도 전에 늑대가 이겨요. 늑대를 줄여 주세요.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: ${cards(max)}까지 넣을 수 있어요. 지금은 ${cards(have)}이니 줄여 주세요.`,
  lonely_card: ({ name = '' }) =>
    `${name}: 혼자면 알아볼 사람이 없어요. 두 장을 넣거나 모두 빼 주세요.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: ${players(need)}부터 쓸 수 있어요. ${here(have)}. 빼거나 더 기다려 주세요.`,
  cards_clash: ({ name = '', with: other = '', have = 0, need = 0 }) =>
    `${name}, ${other}: 함께 쓰려면 ${players(need)} 이상이어야 해요. ${here(have)}. 둘 중 하나를 빼 주세요.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `마을 사람은 적어도 ${cards(need)} 있어야 해요. 지금은 ${cards(have)}이니 더 넣어 주세요.`,
  two_solos: () => '혼자 이기려는 카드가 두 장이에요. 한 장을 빼 주세요.',
  too_many_own: ({ have = 0, max = 0 }) =>
    `나만의 카드는 ${cards(max)}까지예요. 지금은 ${cards(have)}이니 한 장을 빼 주세요.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `나만의 카드 ${need}번: ${ownFields[name] ?? '이렇게는 만들 수 없어요. 다르게 해 보세요.'}`,
  own_name_taken: ({ name = '' }) =>
    `같은 이름의 카드가 이미 있어요: ${name}. 다른 이름을 골라 주세요.`,
  needs_moderator: () =>
    '방장이 사회자일 때만 동점을 직접 정할 수 있어요. 두 설정 중 하나를 바꿔 주세요.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `현명한 노인은 딱 ${players(need)}일 때만 할 수 있어요. ${here(have)}. 현명한 노인 없이 해도 돼요.`,
  elder_only: () => '현명한 노인만 다음 순서를 부를 수 있어요. 부를 때까지 기다려 주세요.',
  moderator_only: () => '사회자만 다음으로 넘길 수 있어요. 통화에서 부탁해 보세요.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), { other: '#초만 더 기다려 주세요.' }),
  decide_tie: () => '동점이에요. 누구로 할지 골라 주세요.',
  room_locked: () => '방장이 방을 잠갔어요. 통화에서 들여보내 달라고 해 보세요.',
  game_paused: () => '게임이 멈춰 있어요. 계속될 때까지 기다리거나 ‘계속하기’를 누르세요.',
  night_now: () => '아침이 되면 할 수 있어요.',
  bad_link: () => '통화 링크가 아니에요. https:// 공개 링크를 붙여 넣으세요.',
  pin_wrong: () => 'PIN이 틀렸거나 10분이 지났어요. 다른 휴대폰에서 새 PIN을 받아 주세요.',
  token_spent: () => '이 휴대폰은 여기서 자리를 잃었어요. 다시 해 보세요.',
  claim_over: () => '이미 결정됐어요. 답하지 않아도 돼요.',
  claim_open: () => '누군가 벌써 그 자리를 요청했어요. 2분 뒤에 다시 해 보세요.',
  not_a_person: () => '봇은 할 수 없어요. 사람을 골라 주세요.',
  ghosts_only: () => '유령만 할 수 있어요. 유령들이 고를 때까지 기다려 주세요.',
  seat_in_use: () =>
    '그 자리는 다른 휴대폰에서 쓰고 있어요. 다른 이름을 고르거나 그 휴대폰에서 자리를 옮겨 주세요.',
  nothing_to_undo: () =>
    '그 뒤로 게임이 진행됐거나 숨겨진 것이 드러나서 되돌릴 수 없어요. 여기서 계속해 주세요.',
  no_reason: ({ max = MAX_REASON }) => `이유를 적어 주세요 (${max}글자까지).`,
  same_favour: () => '검과 방패를 서로 다른 두 사람에게 주세요.',
  silenced: () => '사탕을 받아서 오늘은 말할 수 없어요. 투표는 할 수 있어요.',
  bad_statement: () => '이 게임에서는 할 수 없는 말이에요. 다른 말을 골라 주세요.',
  said_enough: ({ max = 0 }) =>
    `오늘은 여기까지예요. 하루에 ${max}번까지 말할 수 있어요. 내일 다시 말해 주세요.`,
  nothing_said: () => '취소할 말이 더 없어요. 새로 말해 주세요.',
  not_alone: () => '혼자 봇과 놀 때만 카드를 고를 수 있어요. 카드를 고르지 말고 시작하세요.',
  lines_off: () => '이 방에서는 글을 쓸 수 없어요. 버튼을 누르거나 통화로 말해 주세요.',
  wrong_reveal: () =>
    '내 휴대폰의 숫자가 맞지 않아서 이번에는 쓰이지 않아요. 그대로 계속하면 돼요.',
  bad_line: ({ max = MAX_LINE }) => `1글자부터 ${max}글자까지 써 주세요.`,
};
