import type { Messages } from '../en';
import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { list, plural } from './tools';

/** "the" follows "más cerca", so it brings its "de" along. */
const marker: Messages['game']['marker'] = {
  welcome: {
    name: 'Carta «¡Bienvenido!»',
    the: 'de la carta «¡Bienvenido!»',
    at: (name) => `${name} tiene la carta «¡Bienvenido!».`,
    gap: (before, after) => `La carta «¡Bienvenido!» está entre ${before} y ${after}.`,
  },
  tombstone: {
    name: 'Lápida',
    the: 'de la lápida',
    at: (name) => `La lápida está ante ${name}.`,
    gap: (before, after) => `La lápida está entre ${before} y ${after}.`,
  },
  seat: {
    name: 'aquí se empieza a contar',
    the: 'del asiento de la última víctima',
    at: (name) => `Se cuenta desde el asiento de ${name}.`,
    gap: (before, after) => `Se cuenta desde el hueco entre ${before} y ${after}.`,
  },
  dot: {
    name: 'punto de partida',
    the: 'del punto de partida',
    at: (name) => `El punto de partida es ${name}.`,
    gap: (before, after) => `El punto de partida está entre ${before} y ${after}.`,
  },
};

/** The screens of the running game. */
export const game: Messages['game'] = {
  phases: {
    lobby: 'Sala de espera',
    deal: 'El reparto',
    night: (n) => `Noche ${n}`,
    reading: 'Antes del alba',
    answers: 'Respuestas',
    dawn: (n) => `Amanecer ${n}`,
    menace: 'Espada y escudo',
    discussion: 'Debate',
    accusation: 'Acusación',
    suspects: 'Bajo sospecha',
    nominees: 'Nominados',
    defence: 'Discursos',
    verdict: 'Veredicto',
    lynch: 'Sentencia',
    end: 'El final',
  },
  timer: {
    left: (clock) => `Tiempo: ${clock}`,
    still: 'El reloj está parado',
    minute: 'Queda un minuto',
    soon: 'Quedan 30 segundos',
    now: 'Quedan 10 segundos',
  },
  seat: {
    you: 'tú',
    ghost: 'fantasma',
    tokens: (n, voters) => `${plural(n, { one: '# ficha', other: '# fichas' })}: ${list(voters)}`,
    muted: 'tiene un caramelo: hoy calla',
    extra: (n) => plural(n, { one: 'un rumor: # voto más', other: 'rumores: # votos más' }),
    hand: 'volvió de la muerte',
    portrait: 'murió bajo un retrato',
    sword: 'espada: su voto vale doble',
    shield: 'escudo: fuera de sospecha',
    announced: 'señal del hombre-búho',
    enough: 'ya habló bastante',
    elder: 'Viejo Sabio',
    table: 'La mesa, en sentido horario',
    numbered: (number, name) => `${number} ${name}`,
  },
  /** The faces of the players, for those who cannot see them. */
  avatars: {
    fox: 'zorro',
    ram: 'carnero',
    bear: 'oso',
    hare: 'liebre',
    stag: 'ciervo',
    boar: 'jabalí',
    raven: 'cuervo',
    cat: 'gato',
  },
  marker,
  deal: {
    hold: 'Mantén el dedo para mirar',
    tap: 'Toca para mirar',
    hint: 'Mira a solas. Nadie más debe verla, ni siquiera la cámara.',
    seen: 'Ya la vi',
    waiting: 'Esperando a los demás',
    cardBack: 'Tu carta',
    seal: 'Sello de este reparto',
    sealHint:
      'Una huella de todas las cartas. Al final se enseñan junto a ella: así se ve que nadie las ha cambiado.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  ghost: {
    banner: 'Eres un fantasma. Calla, observa y acusa de día.',
    mute: 'Eres un fantasma. Calla y observa.',
  },
  talk,
  end,
  after,
};
