import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';

/** The cards and the rules, in short. */
export const roles: Messages['roles'] = {
  names: roleNames,
  counted,
  texts: roleTexts,
  ownCounted: (name) => name,
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
  number: (n) => `Numero ${n}`,
  bearer: (name) => `Il tuo ritratto ce l’ha ${name}.`,
};

export const help: Messages['help'] = {
  title: 'Regole',
  deck: 'Le carte di questa partita',
  open: (edition) => `Regole: ${edition}`,
};
