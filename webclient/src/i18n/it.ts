import type { Messages } from './en';

export const it: Messages = {
  start: {
    title: 'Tabula',
    tagline: 'Lupi mannari per la chiamata in cui siete già',
  },
};
