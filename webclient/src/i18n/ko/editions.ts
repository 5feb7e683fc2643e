import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: '제4판',
  classic: '클래식',
  cd: 'CD 에디션',
  'full-moon': '루나 피에나 (보름달)',
};

export const presets: Messages['presets'] = {
  default: '표준',
  printed: '인쇄된 그대로',
  plain: '기본',
  trick_or_treat: '핼러윈',
  library: '서재',
  stable: '외양간',
  crypt: '지하 묘지',
  own: '한 장씩 고르기',
};
