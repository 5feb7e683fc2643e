import type { Messages } from './en';

export const ko: Messages = {
  start: {
    title: 'Tabula',
    tagline: '지금 하고 있는 통화에서 바로 즐기는 마피아, 늑대인간',
  },
};
