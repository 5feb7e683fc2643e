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

const advised = (n: number) => `Consigliata da ${n} giocatori in su.`;

export const rulePageWords: Pages['rulePageWords'] = {
  ours: 'nostra lettura',
  oursHint:
    '«Nostra lettura» segna le nostre decisioni: dove le regole stampate tacciono, o dove ce ne scostiamo. I numeri indicano esempi che i test di Tabula giocano davvero.',
  cards: 'Le carte',
  from: {
    advised,
    needed: (n) => `Vuole almeno ${n} giocatori.`,
    listed: (n) => `Nella lista stampata da ${n} giocatori in su.`,
    ours: advised,
  },
  editions: 'Edizioni',
  toStart: 'Alla pagina iniziale',
};
