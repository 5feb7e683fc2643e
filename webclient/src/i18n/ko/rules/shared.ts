import type { Rule, RulePage } from '../../rulePage';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: '모든 휴대폰에 같은 질문과 이름 목록이 나와요. 이름 아래 버튼을 꾹 누르면 내 선택이 무슨 일을 하는지 보여요. 대부분은 수첩에 남는 촉일 뿐이에요.',
    ours: true,
  },
  { text: '누군가의 카드 때문에 밤이 일찍 끝나는 일은 없어요.', ours: true },
  {
    text: '늑대 팀은 말없이 뜻을 모아요. 서로 누구를 골랐는지 바로바로 보여요. 시간이 다 되면 가장 많이 고른 대로 하고, 같으면 무작위로 정해요.',
    ids: 'C-12, C-13',
    ours: true,
  },
  {
    text: '밤이 끝날 때까지 선택을 바꿀 수 있어요. 고르지 않으면 아무 일도 없어요.',
    ours: true,
  },
];

export const deadAreCalled: Rule = { text: '죽은 사람의 직업도 똑같이 불러요.' };

export const baseDeck: Rule = {
  text: '여덟 명이면 늑대인간 2명, 예언자 1명, 마을 사람 5명이에요. 16명부터 늑대인간이 한 명 더 나와요.',
};

/** See docs/fair-deal.md. */
export const fairDeal: Rule = {
  text: '모든 휴대폰과 서버가 카드를 함께 섞어요. 그래서 아무도 카드를 고를 수 없어요. 게임이 끝나면 내 휴대폰으로 확인할 수 있어요.',
  ours: true,
};

export const welcomeCard: Rule = {
  text: '밤에 처음으로 누가 죽기 전까지 웰컴 카드는 두 자리 사이에 있어요. 어디인지는 카드를 나눌 때 무작위로 정해요.',
  ids: 'F-09, F-10',
  ours: true,
};

export const talk: Rule[] = [
  {
    text: '생존자는 화면을 눌러서도 말할 수 있어요. 내 카드, 밤에 알아낸 것, 의심하거나 믿는 사람을 말해요. 모두가 자기 언어로 봐요. 거짓말일 수도 있어요.',
    ours: true,
  },
  {
    text: '이야기하는 시간과 첫 번째 투표 때, 그리고 자기 변론 때 하루에 열 번까지 할 수 있어요. 유령과 말하면 안 되는 사람은 할 수 없어요.',
    ours: true,
  },
  {
    text: '말할 수 있는 사람은 방 설정에서 허용하면 모두에게 짧은 글도 쓸 수 있어요. 방에 통화 링크가 없으면 처음부터 켜져 있어요.',
    ours: true,
  },
];

export const noTrial: Rule = {
  text: '표를 받은 생존자가 아무도 없으면 그날은 두 번째 투표가 없어요.',
  ids: 'F-13',
  ours: true,
};

export const outnumber: Rule = {
  text: '나머지 사람보다 많아져도 늑대가 이겨요.',
  ids: 'F-26',
  ours: true,
};

export const options: RulePage['parts'][number] = {
  title: '변형 규칙',
  rules: [
    {
      text: '처형 여부 투표: 용의자가 한 명뿐이고, 나머지 생존자들이 처형할지 살려 줄지 투표해요. 동점이면 살아요.',
      ids: 'V-10, V-11, V-12',
      ours: true,
    },
    {
      text: '한꺼번에: 모두 동시에 지목해요. 누가 누구를 지목했는지는 공개할 수도, 숨길 수도 있어요.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: '유령의 위협: 유령이 두 명 이상이면 지목하는 대신 날마다 검과 방패를 줘요. 검을 받으면 한 표가 두 표가 되고, 방패를 받으면 용의자가 되지 않아요. 게임에서 나간 유령은 세지 않아요.',
      ids: 'V-15~V-19',
      ours: true,
    },
    {
      text: '사람이 사회자: 방장은 카드를 받지 않고, 모든 것을 보면서 직접 진행해요.',
      ids: 'V-21',
    },
    {
      text: '나만의 카드: 다른 카드의 능력을 골라 세 장까지 만들어요.',
      ids: 'V-22~V-24',
      ours: true,
    },
    {
      text: '같은 날 여러 카드가 용의자를 점찍었으면 모두 공개해요. 올빼미인간이 먼저고, 나만의 카드가 그다음이에요. 남은 자리가 없으면 점찍어도 소용없어요. 나만의 카드는 올빼미인간처럼 죽음을 부르지 않아요.',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: '현명한 노인: 딱 여덟 명일 때, 한 명이 예언자와 늑대를 차례로 불러요. 한 순서는 10초예요. 예언자는 정확한 직업을 알게 돼요. 하루가 끝나면 노인 역할은 시계 방향으로 다음 생존자에게 넘어가요.',
  ids: 'V-05~V-08',
};

export const oldManVictim: Rule = {
  text: '현명한 노인과 함께하면 늑대 팀은 첫 번째 밤부터 습격해요. 방장이 바꿀 수 있어요.',
  ours: true,
};

export const inPairs: Rule = { text: '프리메이슨은 두 명이 함께 나오거나 아예 나오지 않아요.' };
