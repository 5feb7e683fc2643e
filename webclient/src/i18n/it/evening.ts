import type { EveningWords } from '../en/evening';
import { plural } from './tools';

/** How the evening went in this room. */
export const evening: EveningWords = {
  title: 'Questa serata',
  about: (n) =>
    `${plural(n, { one: '# partita', other: '# partite' })} in questa stanza. Le altre stanze non contano.`,
  sides: 'Partite vinte',
  side: { humans: 'Il villaggio', wolves: 'I lupi mannari', solo: 'Un vincitore solitario' },
  people: 'Chi era che cosa',
  player: 'Giocatore',
  wins: 'Vittorie',
  roles: 'Carte',
  of: (wins, games) => `${wins} su ${games}`,
  times: (card, n) => `${card} ×${n}`,
  customCard: 'una carta vostra',
  game: (n, outcome) => `Partita ${n}: ${outcome}`,
  again: 'Guarda il replay',
  shared: (n) =>
    `La nostra serata a lupi mannari: ${plural(n, { one: '# partita', other: '# partite' })}`,
  share: 'Condividi',
  copy: 'Copia',
  byHand: 'Seleziona e copia questo',
};
