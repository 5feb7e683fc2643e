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

export const rulePageWords: Pages['rulePageWords'] = {
  ours: 'lectura nuestra',
  oursHint:
    '«Lectura nuestra» marca lo que las reglas impresas dejan abierto: lo decidimos nosotros. Los números remiten a ejemplos que Tabula comprueba en sus pruebas.',
  cards: 'Las cartas',
  editions: 'Ediciones',
  toStart: 'Ir al inicio',
};
