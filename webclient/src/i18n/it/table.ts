import type { Messages } from '../en';
import { plural } from './tools';

/** What keeps the evening going in every phase: the clock, the call, the host's rights. */
export const table: Messages['table'] = {
  pause: 'Pausa',
  goOn: 'Riprendi',
  paused: 'La partita è in pausa.',
  kept: (clock) => `Alla ripresa restano ${clock}.`,
  vote: (what) => `Vota: ${what}`,
  wishes: (what, n, need) => `${what}: ${plural(n, { one: '# voto', other: '# voti' })} su ${need}`,
  call: 'Apri la chiamata',
  callLink: 'Link della chiamata',
  tag: 'Nome da usare in chiamata',
  copy: 'Copia',
  rename: 'Cambia nome',
  face: 'Nome e animale',
  save: 'Salva',
  people: 'Persone',
  lock: 'Blocca la stanza',
  unlock: 'Sblocca la stanza',
  locked: 'Bloccata: nessun altro può entrare.',
  game: 'La partita',
  extend: '30 secondi in più',
  skip: 'Salta questa parte',
  skipSure: 'Tocca ancora per saltare',
  bigScreen: 'Mostra il tavolo su uno schermo grande',
  tillMorning: 'Gli altri comandi dell’host tornano al mattino.',
};
