import type { EveningWords } from '../en/evening';
import { plural } from './tools';

/** How the evening went in this room. */
export const evening: EveningWords = {
  title: 'Partidas de hoy',
  about: (n) =>
    `${plural(n, { one: '# partida', other: '# partidas' })} en esta sala. Las otras salas no cuentan.`,
  sides: 'Partidas ganadas',
  side: { humans: 'La aldea', wolves: 'Los hombres lobo', solo: 'Alguien en solitario' },
  people: 'Quién fue qué',
  player: 'Nombre',
  wins: 'Ganadas',
  roles: 'Cartas',
  of: (wins, games) => `${wins} de ${games}`,
  times: (card, n) => `${card} ×${n}`,
  customCard: 'una carta propia',
  game: (n, outcome) => `Partida ${n}: ${outcome}`,
  again: 'Ver la repetición',
  shared: (n) =>
    `Hoy jugamos a los hombres lobo: ${plural(n, { one: '# partida', other: '# partidas' })}`,
  share: 'Compartir',
  copy: 'Copiar',
  byHand: 'Selecciona y copia esto',
};
