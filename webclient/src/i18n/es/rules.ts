import type { Pages } from '../en/pages';
import { cd } from './rules/cd';
import { classic } from './rules/classic';
import { fourth } from './rules/fourth';
import { fullMoon } from './rules/fullMoon';

export const rulePages: Pages['rulePages'] = {
  fourth,
  classic,
  cd,
  'full-moon': fullMoon,
};

const advised = (n: number) => `Recomendada desde ${n} jugadores.`;

export const rulePageWords: Pages['rulePageWords'] = {
  ours: 'lectura nuestra',
  oursHint:
    '«Lectura nuestra» marca lo que decidimos nosotros: donde las reglas impresas callan, o donde nos apartamos de ellas. Los números remiten a ejemplos con los que Tabula se comprueba a sí misma.',
  cards: 'Las cartas',
  from: {
    advised,
    needed: (n) => `Necesita al menos ${n} jugadores.`,
    listed: (n) => `En la lista impresa desde ${n} jugadores.`,
    ours: advised,
  },
  editions: 'Ediciones',
  toStart: 'Ir al inicio',
};
