import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';
import { plural } from './tools';

/** The cards and the rules, in short. */
export const roles: Messages['roles'] = {
  names: roleNames,
  counted,
  texts: roleTexts,
  customCounted: (name) => name,
  changes: {
    exact: 'In questa partita vedi la carta esatta, anche quella di un fantasma.',
    deadly:
      'In questa partita, però, muore all’alba, anche se è protetta, tranne un lupo mannaro o il criceto mannaro.',
    deadlyLater:
      'Dalla seconda notte, però, muore all’alba, anche se è protetta, tranne un lupo mannaro o il criceto mannaro.',
    self: 'Puoi anche proteggerti.',
    notSelf: 'Non puoi proteggerti.',
    selfTwice: 'La protezione su di te non funziona se ti attaccano due notti di fila.',
    anyTwice:
      'Se il branco attacca qualcuno due notti di fila, la seconda volta proteggere non serve.',
  },
  ownUses: (n) =>
    plural(n, {
      one: 'Il tuo potere vale una volta sola in tutta la partita.',
      other: 'Il tuo potere vale # volte in tutta la partita.',
    }),
  sides: {
    humans: 'Vinci con il villaggio',
    wolves: 'Vinci con i lupi mannari',
    solo: 'Vinci solo tu',
    none: 'Non vinci con nessuno',
  },
  winsWith: {
    humans: 'Vince con il villaggio',
    wolves: 'Vince con i lupi mannari',
    solo: 'Vince per conto suo',
    none: '',
  },
  fellows: 'Il tuo branco',
  number: (n) =>
    `Numero ${n}. Se il branco uccide il giovane mercenario, muore anche il lupo mannaro con il numero più basso.`,
  bearer: (name) => `Il tuo ritratto ce l’ha ${name}.`,
};

export const help: Messages['help'] = {
  title: 'Regole',
  deck: 'Le carte di questa partita',
  open: (edition) => `Regole: ${edition}`,
};
