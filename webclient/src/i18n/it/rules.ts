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
  ours: 'nostra lettura',
  oursHint:
    '«Nostra lettura» vuol dire che nessuna regola stampata lo dice: è una decisione di questo progetto. I numeri indicano esempi che i test di Tabula giocano davvero.',
  cards: 'Le carte',
  editions: 'Edizioni',
  toStart: 'Alla pagina iniziale',
};
