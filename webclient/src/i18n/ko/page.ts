import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: '영상 통화하면서 함께 즐기는 늑대인간 게임.',
  room: 'Tabula {code} 방',
  noScript: 'Tabula를 하려면 JavaScript를 켜 주세요.',
  missing: 'Tabula를 불러오지 못했어요. 인터넷을 확인해 주세요.',
  reload: '새로고침',
};
