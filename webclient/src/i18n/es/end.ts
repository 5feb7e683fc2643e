import type { BoxRole } from '../../state/cards';
import type { Messages } from '../en';
import { list } from './tools';

type Killed = (name: string) => string;

const causes: Partial<Record<BoxRole, Killed>> = {
  werewolf: (name) => `La manada mató a ${name}.`,
  lara: (name) => `La manada mató a ${name}.`,
  seer: (name) => `La mirada del vidente mató a ${name}.`,
  owl: (name) => `El hombre-búho mató a ${name}.`,
  young_mercenary: (name) => `${name} murió con el joven mercenario.`,
  witch: (name) => `Su propio hechizo mató a ${name}.`,
  inquisitor: (name) => `La antorcha del inquisidor mató a ${name}.`,
  dr_jekyll: (name) => `${name} bebió la poción del doctor Jekyll.`,
  hamlet: (name) => `${name} recibió la calavera de Hamlet.`,
};

/** All cards open, and what really happened. A deed may have two doers: "la mirada" fits one and many. */
export const end: Messages['game']['end'] = {
  wins: { humans: 'Gana la aldea', wolves: 'Ganan los hombres lobo' },
  winsAlone: (name) => `Solo gana ${name}`,
  why: {
    humans: 'No queda ningún hombre lobo.',
    wolves: 'Los hombres lobo ya son tantos como los demás.',
  },
  whyAlone: (role) => `Su carta: ${role}.`,
  youWin: '¡Ganaste!',
  youLose: 'Perdiste.',
  roles: 'Quién era quién',
  turned: (dealt, now) => `${dealt}, luego ${now}`,
  dropped: (role) => `Carta apartada sin mirar: ${role}.`,
  story: 'Qué pasó',
  deeds: {
    attack: (_, target) => `La manada atacó a ${target}.`,
    look: (who, target) => `La mirada de ${who} cayó en ${target}.`,
    protect: (who, target) => `${who} protegió a ${target}.`,
    mark: (who, target) => `${who} señaló a ${target}.`,
    copy: (who, target) => `${who} quiso ser como ${target} y se quedó igual.`,
    hex: (who, target) => `${who} hechizó a ${target}.`,
    eliminate: (who, target) => `${who} fue contra ${target}.`,
    betray: (who, target) => `${who} lanzó la manada contra ${target}.`,
    return: (who, target) => `${who} hizo volver a ${target}.`,
    bear: (who, target) => `${who} colgó su retrato en casa de ${target}.`,
    add_vote: (who, target) => `${who} soltó un rumor sobre ${target}.`,
    silence: (who, target) => `${who} le dio un caramelo a ${target}.`,
  },
  meet: 'La manada se conoció.',
  noAttack: 'La manada no atacó a nadie.',
  lookWolf: (who, target) => `La mirada de ${who} cayó en ${target}: hombre lobo.`,
  lookNot: (who, target) => `La mirada de ${who} cayó en ${target}: no era hombre lobo.`,
  lookCard: (who, target, role) => `La mirada de ${who} cayó en la carta de ${target}: ${role}.`,
  recallWolf: (who, target) => `${who} supo que ${target} era hombre lobo.`,
  recallNot: (who, target) => `${who} supo que ${target} no era hombre lobo.`,
  tally: (who, n) => `${who} contó los hombres lobo con vida: ${n}.`,
  know: (who, others) => `La carta presentó a ${list(others)} ante ${who}.`,
  became: (who, target, role) => `${who} señaló a ${target} y recibió la carta ${role}.`,
  hexSpecial: (who, target) => `${who} hechizó a ${target}, que esa noche no tuvo poder.`,
  hexPlain: (who, target) => `${who} hechizó a ${target}, que no tiene ningún poder.`,
  backfired: (who, target) => `${who} hechizó a ${target}, y eso le costó la vida.`,
  hexedPack: 'La caza falló: hechizaron a alguien de la manada.',
  hexed: (who) => `Un hechizo dejó sin poder a ${who}.`,
  hunches: 'Corazonadas',
  hunch: (who, target) => `${who} sospechó de ${target}.`,
  died: (name, cause) => (causes[cause] ?? ((n: string) => `${n} murió.`))(name),
  diedOf: (name, card) => `La carta ${card} mató a ${name}.`,
  nobodyDied: 'Al amanecer no murió nadie.',
  returned: (names) => `De vuelta entre los vivos: ${list(names)}.`,
  lynched: (name) => `La aldea linchó a ${name}.`,
  nobodyLynched: 'No se linchó a nadie.',
  again: 'Jugar otra vez',
  waiting: (name) => `${name} puede empezar otra partida.`,
  winner: 'gana',
  seal: '¿Fue limpio el reparto?',
  sealRight: 'Sí. El SHA-256 de esta línea es el sello que se vio en el reparto.',
  sealWrong: 'No. El SHA-256 de esta línea no es el sello que se vio en el reparto.',
  sealByHand:
    'El SHA-256 de esta línea tiene que ser el sello de abajo. Este navegador no puede comprobarlo aquí.',
};
