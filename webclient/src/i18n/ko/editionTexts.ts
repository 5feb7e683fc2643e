import type { Workshop } from '../en/workshop';

export const editionTexts: Workshop['editionTexts'] = {
  fourth:
    '유령도 지목해요. 용의자 두 명 앞에 늑대 털과 발자국이 놓이고, 두 번째 투표는 비밀이에요.',
  classic: '모두 차례대로 소리 내어 말해요. 후보는 두 명 이상이고, 동점이면 다시 투표해요.',
  cd: '숨어서 늑대를 돕는 시종과 마녀, 번호가 있는 늑대인간. 사람이 적으면 용의자는 한 명, 처형할지 살릴지 투표해요.',
  'full-moon': '특별한 직업이 아주 많아요. 다 쓴 물건이 테이블에 놓이고 묘비가 옮겨 다녀요.',
};

export const presetTexts: Workshop['presetTexts'] = {
  default: '에디션 카드 몇 장을 공평하게 바꿨어요.',
  printed: '에디션 카드 그대로예요.',
  plain: '늑대인간, 예언자, 마을 사람만 있어요.',
  trick_or_treat: '사탕 장수, 수다쟁이, 산송장이 나와요.',
  library: '햄릿, 도리언 그레이, 지킬 박사, 셜록이 나와요.',
  stable: '젖소인간이 나오고, 늑대 중에 라라가 있어요.',
  crypt: '강령술사, 산송장, 빅토리아 옵스쿠라가 나와요.',
  own: '카드를 모두 직접 골라요.',
};
