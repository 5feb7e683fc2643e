import type { Messages } from '../en';
import { list, plural } from './tools';

/** Words around the game: microphones in the call, spectators, pauses, raised hands and predictions. */
export const talk: Messages['game']['talk'] = {
  mic: {
    off: 'Micrófonos apagados',
    elder: 'Solo habla el Viejo Sabio',
    others: 'Los demás: micrófono apagado',
    you: 'Ahora hablas tú',
    living: 'Los vivos pueden hablar',
    ghost: 'Los fantasmas no hablan',
    all: 'Ya puede hablar todo el mundo',
  },
  paused: 'En pausa. Nada cuenta hasta que la partida se reanude.',
  watch: {
    card: 'No tienes carta: estás mirando esta partida y jugarás la siguiente.',
    understood: 'OK',
    night: 'Estás mirando esta partida. Tu elección aquí no tiene efecto.',
    vote: 'Estás mirando. Eligen los jugadores.',
    end: 'Esta vez has mirado. Jugarás en la siguiente.',
  },
  hands: {
    raise: 'Levantar la mano',
    lower: 'Bajar la mano',
    title: 'Manos levantadas, por orden',
    place: (n) => `mano levantada, número ${n}`,
  },
  leader: {
    ghost: (name, reason) => `Quien dirige ha eliminado a ${name}: «${reason}»`,
    lives: (name, reason) => `Quien dirige ha devuelto la vida a ${name}: «${reason}»`,
  },
  speaking: 'Orden para hablar',
  accusedBy: (voters) => `${voters.length > 1 ? 'fichas' : 'ficha'} de ${list(voters)}`,
  votes: (n, voters) => `${plural(n, { one: '# voto', other: '# votos' })}: ${list(voters)}`,
  more: (n) => `y ${n} más`,
  prophecy: {
    ask: '¿A quién crees que condenará la aldea?',
    hint: 'Tu profecía solo la ves tú. Al final todos ven quién acertó.',
    choose: 'Profecía: elige a alguien',
    accuse: 'Acusación',
    tab: 'Profecía',
    tell: (name) => `Profecía: ${name}`,
    told: (name) => `Profecía hecha: ${name}`,
  },
  ownCard: {
    hold: 'Mantén pulsado para leer tu carta',
    tap: 'Ver qué hace tu carta',
  },
  pages: 'Noches del cuaderno',
  nights: (from, to) => (from === to ? `Noche ${from}` : `Noches ${from} y ${to}`),
};
