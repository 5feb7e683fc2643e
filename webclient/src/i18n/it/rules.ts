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

const advised = (n: number) => `Consigliata con ${n} o più giocatori.`;

export const rulePageWords: Pages['rulePageWords'] = {
  ours: 'regola della casa',
  oursHint: 'segna le nostre decisioni: dove le regole stampate tacciono, o dove ce ne scostiamo.',
  sources: 'Fonti',
  sourcesHint: 'I numeri accanto alle regole indicano esempi che i test di Tabula giocano davvero.',
  cards: 'Le carte',
  from: {
    advised,
    needed: (n) => `Vuole almeno ${n} giocatori.`,
    listed: (n) => `Nella lista stampata da ${n} giocatori in su.`,
    ours: advised,
  },
  editions: 'Edizioni',
  toStart: 'Pagina iniziale',
};

export const howTo: Pages['howTo'] = {
  title: 'Come si gioca',
  steps: [
    'Ognuno riceve una carta segreta: quasi tutti stanno con il villaggio, alcuni sono lupi mannari.',
    'Di notte scelgono tutti sul telefono, e i lupi mannari si accordano su una vittima.',
    'Di giorno parlate in chiamata, vi accusate e condannate qualcuno con un voto.',
    'Il villaggio vince quando non ci sono più lupi mannari, i lupi quando sono tanti quanti gli altri.',
  ],
};
