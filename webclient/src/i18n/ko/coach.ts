import type { Coach } from '../en/coach';

export const coach: Coach = {
  lines: {
    night: '모두 골라요. 그래서 능력자가 티 나지 않아요. 능력이 없으면 의심스러운 사람을 고르세요.',
    firstDawn: '첫날 밤에는 습격이 없어요.',
    dawn: '죽은 사람은 유령이 되어 말하지 않아요.',
    discussion:
      '누가 왜 의심스러운지 말하세요. 거짓말도 괜찮아요. 가장 많이 지목되면 용의자가 돼요.',
    ghostsToo: '유령도 지목해요.',
    ghostsChoose: '유령도 한 명을 골라요.',
    ghostAccuses: '유령도 지목해요. 살아 있는 사람을 고르고 버튼을 누르세요.',
    suspects: '변론을 듣고 투표해요. 늑대 털과 발자국은 증거가 아니에요.',
    defence: '차례인 사람만 변론하고, 그다음에 투표해요.',
    verdict: '이 투표로 용의자가 유령이 될 수 있어요.',
    lynch: '카드는 끝까지 비밀이에요. 한쪽이 이길 때까지 밤과 낮이 이어져요.',
  },
  bigScreenHow: (address) =>
    `텔레비전 브라우저에서 ${address} 주소를 열거나, 다른 휴대폰 화면을 미러링하세요.`,
};
