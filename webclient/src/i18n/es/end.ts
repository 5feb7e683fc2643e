import type { EditionRole } from '../../game/cards';
import type { Messages } from '../en';
import { list } from './tools';

type Killed = (name: string) => string;

const causes: Partial<Record<EditionRole, Killed>> = {
  werewolf: (name) => `La manada mató a ${name}.`,
  lara: (name) => `La manada mató a ${name}.`,
  seer: (name) => `La mirada del vidente mató a ${name}.`,
  owl: (name) => `El búho mató a ${name}.`,
  young_mercenary: (name) => `${name} murió con el joven mercenario.`,
  witch: (name) => `Su propio hechizo mató a ${name}.`,
  inquisitor: (name) => `La antorcha del inquisidor mató a ${name}.`,
  dr_jekyll: (name) => `${name} bebió la poción del doctor Jekyll y murió.`,
  hamlet: (name) => `${name} recibió la calavera de Hamlet.`,
};

/** Two seers look together. */
const looked = (who: readonly string[]) => `${list(who)} ${who.length > 1 ? 'miraron' : 'miró'}`;

/** All cards open, and what really happened. */
export const end: Messages['game']['end'] = {
  wins: { humans: 'Gana la aldea', wolves: 'Ganan los hombres lobo' },
  winsAlone: (name) => `Solo gana ${name}`,
  why: {
    humans: 'No queda ningún hombre lobo.',
    wolves: 'Los hombres lobo ya no están en minoría.',
  },
  whyAlone: (role) => `Su carta: ${role}.`,
  youWin: () => '¡Has ganado!',
  youLose: 'Has perdido.',
  roles: 'Quién era quién',
  turned: (dealt, now) => `${dealt}, luego ${now}`,
  dropped: (role) => `Carta apartada sin mirar: ${role}.`,
  story: 'Qué pasó',
  deeds: {
    attack: (_, target) => `La manada atacó a ${target}.`,
    protect: (who, target) => `${who} protegió a ${target}.`,
    mark: (who, target) => `${who} señaló a ${target}.`,
    copy: (who, target) => `${who} quiso ser como ${target} y se quedó igual.`,
    hex: (who, target) => `${who} hechizó a ${target}.`,
    eliminate: (who, target) => `${who} atacó a ${target}.`,
    betray: (who, target) => `${who} lanzó a la manada contra ${target}.`,
    return: (who, target) => `${who} devolvió la vida a ${target}.`,
    bear: (who, target) => `${who} dejó su retrato a ${target}.`,
    add_vote: (who, target) => `${who} soltó un rumor sobre ${target}.`,
    silence: (who, target) => `${who} le dio un caramelo a ${target}.`,
  },
  meet: 'La manada se reunió.',
  potion: (who, target) => `${who} le dio la poción a ${target}.`,
  noAttack: 'La manada no atacó a nadie.',
  lookWolf: (who, target) => `${looked(who)} a ${target}: es hombre lobo.`,
  lookNot: (who, target) => `${looked(who)} a ${target}: no es hombre lobo.`,
  lookCard: (who, target, role) =>
    `${list(who)} ${who.length > 1 ? 'vieron' : 'vio'} la carta de ${target}: ${role}.`,
  recallWolf: (who, target) => `${who} supo que ${target} era hombre lobo.`,
  recallNot: (who, target) => `${who} supo que ${target} no era hombre lobo.`,
  tally: (who, n) => `${who} contó los hombres lobo con vida: ${n}.`,
  know: (who, others) =>
    `${who} supo ${others.length > 1 ? 'quiénes eran' : 'quién era'} ${list(others)}.`,
  became: (who, target, role) => `${who} señaló a ${target} y cambió de carta: ${role}.`,
  hexSpecial: (who, target) => `${who} hechizó a ${target}, que esa noche perdió su poder.`,
  hexPlain: (who, target) => `${who} hechizó a ${target}, que no tenía ningún poder.`,
  backfired: (who, target) => `${who} hechizó a ${target} y murió por ello.`,
  hexedPack: 'La caza falló: hechizaron a alguien de la manada.',
  hexed: (who) => `Un hechizo dejó sin poder a ${who}.`,
  hunches: 'Corazonadas',
  hunch: (who, target) => `${who} sospechó de ${target}.`,
  died: (name, cause) => (causes[cause] ?? ((n: string) => `${n} murió.`))(name),
  diedOf: (name, card) => `La carta ${card} mató a ${name}.`,
  nobodyDied: 'Al amanecer no murió nadie.',
  returned: (names) => `De nuevo con vida: ${list(names)}.`,
  lynched: (name) => `La aldea condenó a ${name}.`,
  nobodyLynched: 'De día no murió nadie.',
  again: 'Jugar otra vez',
  waiting: (name) => `La próxima partida empieza cuando lo decida ${name} o lo vote la mayoría.`,
  winner: 'gana',
  seal: '¿Fue limpio el reparto?',
  replay: 'Ver la repetición',
  picture: 'Compartir una imagen',
};
