import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';

/** The cards and the rules, in short. */
export const roles: Messages['roles'] = {
  names: roleNames,
  counted,
  texts: roleTexts,
  ownCounted: (name) => name,
  sides: {
    humans: 'Ganas con la aldea',
    wolves: 'Ganas con los hombres lobo',
    solo: 'Ganas por tu cuenta',
    none: 'No ganas con nadie',
  },
  winsWith: {
    humans: 'Gana con la aldea',
    wolves: 'Gana con los hombres lobo',
    solo: 'Gana por su cuenta',
    none: '',
  },
  fellows: 'Tu manada',
  number: (n) => `Número ${n}`,
  bearer: (name) => `Tu retrato lo tiene ${name}.`,
};

export const help: Messages['help'] = {
  title: 'Reglas',
  deck: 'Cartas de esta partida',
  open: (edition) => `Reglas: ${edition}`,
};
