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
    exact: 'En esta partida ves la carta exacta, también la de un fantasma.',
    deadly:
      'Pero en esta partida muere al amanecer, aunque la protejan, salvo que sea hombre lobo o el hombre-hámster.',
    deadlyLater:
      'Pero desde la segunda noche muere al amanecer, aunque la protejan, salvo que sea hombre lobo o el hombre-hámster.',
    self: 'También puedes protegerte.',
    notSelf: 'No puedes protegerte.',
    selfTwice: 'Si la manada te ataca dos noches seguidas, protegerte ya no sirve.',
    anyTwice:
      'Si la manada ataca a la misma persona dos noches seguidas, la segunda vez la protección no sirve.',
  },
  ownUses: (n) =>
    plural(n, {
      one: 'Tu poder sirve una sola vez en la partida.',
      other: 'Tu poder sirve # veces en la partida.',
    }),
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
  number: (n) =>
    `Número ${n}. Si la manada mata al joven mercenario, muere también el hombre lobo con el número más bajo.`,
  bearer: (name) => `Tu retrato lo tiene ${name}.`,
};

export const help: Messages['help'] = {
  title: 'Reglas',
  deck: 'Cartas de esta partida',
  open: (edition) => `Reglas: ${edition}`,
};
