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
  bearer: (name) => `Tu retrato cuelga en casa de ${name}.`,
};

export const help: Messages['help'] = {
  title: 'Reglas',
  deck: 'Cartas de esta partida',
  open: (edition) => `Reglas: ${edition}`,
};

/** The screen of a person who leads the game. */
export const moderator: Messages['moderator'] = {
  title: 'Diriges tú',
  advance: 'Continuar',
  advanceSent: 'Continuando',
  tie: 'Hay empate. ¿A quién le toca?',
  picks: (name) => `eligió a ${name}`,
  picksSure: (name) => `eligió a ${name} y confirmó`,
  nobody: 'eligió «Nadie»',
  open: 'aún no elige',
  kinds: {
    suspect: 'Corazonada',
    attack: 'Ataque',
    look: 'Mirada',
    protect: 'Protección',
    mark: 'Señal',
    copy: 'Copia',
    hex: 'Hechizo',
    eliminate: 'Muerte',
    betray: 'Traición',
    return: 'Regreso',
    bear: 'Retrato',
    add_vote: 'Rumor',
    silence: 'Caramelo',
    recall: 'Pregunta',
    tally: 'Recuento',
    know: 'Encuentro',
    grace: 'Salvación',
  },
  /** "4 Dan: Mechón de piel, 3 fichas." */
  of: (what, facts) => `${what}: ${facts.join(', ')}.`,
  news: 'Lo que ve todo el mundo',
  grace: (who) => `La manada atacó a ${who}, que sobrevivió.`,
  knowsNobody: (who) => `${who} no conoció a nadie.`,
  choseNobody: {
    suspect: (who) => `${who} no sospechó de nadie.`,
    attack: () => 'La manada no atacó a nadie.',
    look: (who) => `${who} no miró a nadie.`,
    protect: (who) => `${who} no protegió a nadie.`,
    mark: (who) => `${who} no señaló a nadie.`,
    copy: (who) => `${who} no eligió a nadie y se queda igual.`,
    hex: (who) => `${who} no hechizó a nadie.`,
    eliminate: (who) => `${who} no fue contra nadie.`,
    betray: (who) => `${who} le dejó la víctima a la manada.`,
    return: (who) => `${who} no hizo volver a nadie.`,
    bear: (who) => `${who} no movió el retrato.`,
    add_vote: (who) => `${who} no soltó ningún rumor.`,
    silence: (who) => `${who} no dio ningún caramelo.`,
  },
  about: 'Aquí ves todo lo que nadie más ve. En voz alta, solo lo que toca anunciar.',
};
