import type { Messages } from '../en';
import { list, plural } from './tools';

/** What belongs to the call beside the game: who speaks, who watches, who stands still. */
export const talk: Messages['game']['talk'] = {
  mic: {
    off: 'Micros apagados',
    others: 'El resto: micrófono apagado',
    living: 'Quien vive puede hablar',
    all: 'Ya puede hablar todo el mundo',
  },
  paused: 'En pausa. Nada cuenta hasta que el juego siga.',
  watch: {
    card: 'No tienes carta: miras esta partida y juegas la próxima.',
    night: 'Miras esta partida. Lo que elijas aquí no hace nada.',
    vote: 'Miras. Eligen quienes juegan.',
    end: 'Esta vez miraste. La próxima, juegas.',
  },
  hands: {
    raise: 'Levantar la mano',
    lower: 'Bajar la mano',
    title: 'Manos levantadas, por orden',
    none: 'No hay manos levantadas.',
    place: (n) => `mano levantada, número ${n}`,
  },
  leader: {
    ghost: (name, reason) => `Quien dirige saca del juego a ${name}: «${reason}»`,
    lives: (name, reason) => `Quien dirige devuelve la vida a ${name}: «${reason}»`,
  },
  speaking: 'Orden de palabra',
  accusedBy: (voters) => `bajo acusación de ${list(voters)}`,
  votes: (n, voters) => `${plural(n, { one: '# voto', other: '# votos' })}: ${list(voters)}`,
  more: (n) => `y ${n} más`,
  prophecy: {
    ask: '¿A quién va a linchar la aldea?',
    hint: 'Tu profecía solo la ves tú. Al final se sabe quién acertó.',
    accuse: 'Acusación',
    tab: 'Profecía',
    open: 'aún nadie',
    tell: (name) => `Profecía: ${name}`,
    told: (name) => `Profecía hecha: ${name}`,
  },
  ownCard: {
    hold: 'Mantén: qué hace tu carta',
    tap: 'Ver qué hace tu carta',
  },
  pages: 'Noches del cuaderno',
  nights: (from, to) => (from === to ? `Noche ${from}` : `Noches ${from} y ${to}`),
};
