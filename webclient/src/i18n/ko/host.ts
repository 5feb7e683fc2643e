import type { Workshop } from '../en/workshop';

/** What only the host does to others. */
export const host: Workshop['host'] = {
  handOver: (name) => `${name} 님에게 방장 넘기기`,
  handOverSure: '한 번 더 누르면 넘겨요',
  standIn: '돌아올 때까지 봇에게 맡기기',
  lockToo: '방도 잠그기',
  callHint: '통화 앱에서 복사해 붙이세요. 모두에게 버튼이 생겨요.',
  callRemove: '링크 지우기',
  forget: '다시보기 지우기',
  forgetSure: '다시 누르면 아무도 볼 수 없게 돼요',
  forgotten: '다시보기를 지웠어요.',
};
