import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: '영상 통화하며 휴대폰으로 서로 속이는 파티 게임, 늑대인간.',
  room: 'Tabula {code} 방',
  noScript: 'Tabula를 하려면 JavaScript를 켜 주세요.',
  missing: 'Tabula를 불러오지 못했어요. 인터넷을 확인해 주세요.',
  tooOld:
    '브라우저가 너무 오래돼서 Tabula를 열 수 없어요. 브라우저를 업데이트하거나 Safari {{safari}}, Chrome {{chrome}}, Firefox {{firefox}} 이상에서 열어 주세요. iPhone과 iPad에는 iOS {{safari}} 이상이 필요해요.',
  reload: '새로고침',
};
