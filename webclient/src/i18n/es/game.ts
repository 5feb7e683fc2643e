import type { Messages } from '../en';
import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { list, plural } from './tools';

/** "the" follows "más cerca" or "al lado", so it brings its "de" along. */
const marker: Messages['game']['marker'] = {
  welcome: {
    name: 'carta «¡Bienvenido!»',
    the: 'de la carta «¡Bienvenido!»',
    at: (name) => `${name} tiene la carta «¡Bienvenido!».`,
    gap: (before, after) => `La carta «¡Bienvenido!» está entre ${before} y ${after}.`,
  },
  tombstone: {
    name: 'lápida',
    the: 'de la lápida',
    at: (name) => `La lápida la tiene ${name}.`,
    gap: (before, after) => `La lápida está entre ${before} y ${after}.`,
  },
  seat: {
    name: 'punto de partida',
    the: 'del punto de partida',
    at: (name) => `El punto de partida es el asiento de ${name}.`,
    gap: (before, after) => `El punto de partida está entre ${before} y ${after}.`,
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
    defence: 'Defensa',
    verdict: 'Votación',
    lynch: 'Veredicto',
    end: 'El final',
  },
  yourTurn: 'Te toca',
  timer: {
    left: (clock) => `Quedan ${clock}`,
    still: 'Reloj en pausa',
    minute: 'Último minuto',
    soon: 'Últimos 30 segundos',
    now: 'Últimos 10 segundos',
  },
  seat: {
    you: 'tú',
    ghost: 'fantasma',
    tokens: (n, voters) => `${plural(n, { one: '# ficha', other: '# fichas' })}: ${list(voters)}`,
    muted: 'tiene un caramelo: hoy no habla',
    extra: (n) => plural(n, { one: 'rumor: # ficha más', other: 'rumores: # fichas más' }),
    hand: 'ha vuelto a la vida',
    portrait: 'ha muerto en lugar de otra persona',
    sword: 'espada: hoy tiene dos votos',
    shield: 'escudo: hoy no puede quedar bajo sospecha',
    announced: 'señal del búho',
    announcedBy: (card) => `señal de la carta «${card}»`,
    enough: 'quiere terminar el debate',
    elder: 'Viejo Sabio',
    table: 'La mesa, en sentido horario',
    named: (name) => name,
    numbered: (number, name) => `${number} ${name}`,
    withNumber: (name, number) => `${name} (${number})`,
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
    hold: 'Mantén pulsado para verla',
    tap: 'Toca para verla',
    hint: 'Escóndela de la cámara.',
    seen: 'Ya he visto mi carta',
    waiting: 'Esperando a los demás',
    lookFirst: 'Mírala primero',
    holding: { keep: 'No levantes el dedo', tapInstead: 'Prefiero tocar' },
    cardBack: 'Tu carta',
    took: (have, all) =>
      plural(have, {
        one: `Ha barajado # de ${all} teléfonos.`,
        other: `Han barajado # de ${all} teléfonos.`,
      }),
    alone: 'Solo ha barajado el servidor.',
    missing: (names) => `Falta el teléfono de: ${list(names)}.`,
    compare: 'Comparar el barajado',
    chosen: 'Una persona ha elegido su carta; las demás cartas se han barajado.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  /** On the phone of the player who has just died. */
  death: {
    dawn: 'No has despertado.',
    lynch: 'La aldea ha decidido: mueres.',
    silent: 'Ahora eres un fantasma. Guarda silencio, sepas lo que sepas.',
    accuse: 'Observa, acusa de día y haz tu profecía: ¿a quién va a condenar la aldea?',
    watch: 'Observa y haz tu profecía: ¿a quién va a condenar la aldea?',
  },
  ghost: {
    banner: 'Eres un fantasma. No puedes hablar, pero acusas y haces profecías.',
    mute: 'Eres un fantasma. No puedes hablar, pero haces profecías.',
  },
  missed: {
    ghosts: (names) =>
      `${list(names)} ${names.length > 1 ? 'ahora son fantasmas' : 'ahora es un fantasma'}.`,
    newGame: 'Ha empezado otra partida.',
    now: (title) => `Te habías quedado sin conexión. Ahora: ${title}.`,
  },
  talk,
  end,
  after,
};
