import type { Messages } from './en';

export const es: Messages = {
  start: {
    title: 'Tabula',
    tagline: 'Hombres lobo para la llamada en la que ya estáis',
  },
};
