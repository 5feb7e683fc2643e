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
  ours: 'regla de la casa',
  oursHint:
    'marca lo que decidimos nosotros: donde las reglas impresas callan, o donde nos apartamos de ellas.',
  sources: 'Fuentes',
  sourcesHint:
    'Los números junto a las reglas remiten a ejemplos con los que Tabula se comprueba a sí misma.',
  cards: 'Las cartas',
  from: {
    advised,
    needed: (n) => `Necesita al menos ${n} jugadores.`,
    listed: (n) => `En la lista impresa desde ${n} jugadores.`,
    ours: advised,
  },
  editions: 'Ediciones',
  toStart: 'Página de inicio',
};

export const howTo: Pages['howTo'] = {
  title: 'Cómo se juega',
  steps: [
    'Cada uno recibe una carta secreta: la mayoría es de la aldea y algunos son hombres lobo.',
    'De noche todo el mundo elige en su teléfono, y los hombres lobo eligen juntos una víctima.',
    'De día todos hablan en la llamada, se acusan y condenan a alguien por votación.',
    'La aldea gana cuando no quedan hombres lobo; los lobos, cuando igualan en número a los demás.',
  ],
};
