import type { Workshop } from '../en/workshop';

/** What only the host does to others. */
export const host: Workshop['host'] = {
  handOver: (name) => `${name} 님에게 방장 넘기기`,
  handOverSure: '한 번 더 누르면 넘겨요',
  standIn: '돌아올 때까지 봇에게 맡기기',
  removeAndLock: (name) => `${name} 님 내보내고 방 잠그기`,
  callHint: '영상 통화 링크를 붙여 넣으세요. 모두에게 통화를 여는 버튼이 생겨요.',
  callRemove: '링크 지우기',
  forget: '다시보기 지우기',
  forgetSure: '한 번 더 누르면 모두에게서 지워져요',
  forgotten: '다시보기를 지웠어요.',
};
