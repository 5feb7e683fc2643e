import type { Messages } from '../en';
import { here, needed, plural } from './tools';

const players = (n: number) => plural(n, { one: '# giocatore', other: '# giocatori' });

/** Everything between two games. */
export const lobby: Messages['lobby'] = {
  code: 'Codice della stanza',
  cities:
    'Bologna Como Domodossola Firenze Genova Livorno Milano Napoli Palermo Roma Savona Torino Venezia Zara',
  share: 'Condividi il link',
  copy: 'Copia il link',
  copied: 'Copiato',
  shareTitle: 'Tabula',
  shareText: (code) => `Vieni a giocare ai lupi mannari! Stanza ${code}:`,
  copyByHand: 'Seleziona il link e copialo:',
  qr: 'Mostra il codice QR',
  qrLabel: 'Codice QR del link a questa stanza',
  players,
  seats: 'Posti, in senso orario',
  you: 'tu',
  host: 'host',
  bot: 'bot',
  leads: 'conduce',
  manage: (name) => `Gestisci ${name}`,
  addBot: 'Aggiungi un bot',
  fill: (n) => `Aggiungi ${n} bot`,
  empty: (n) => `Togli ${n} bot`,
  filling: 'Aggiunta dei bot',
  emptying: 'Rimozione dei bot',
  tooFew: (need, have) => `${needed(need)}; ${here(have)}.`,
  tooMany: (max, have) => `Si gioca al massimo in ${max}; siete in ${have}. Qualcuno deve uscire.`,
  elderCards: (card) => `${card}: il Vecchio Saggio funziona solo con le otto carte di base.`,
  start: 'Inizia la partita',
  wishStart: 'Proponi di iniziare',
  starting: 'Si mescola',
  /** For somebody who plays alone with bots. */
  ownCard: { ask: 'La tua carta', byLot: 'A caso' },
  waiting: (name) => `In attesa che ${name} inizi`,
  noDeck: 'Le carte si vedono quando siete abbastanza.',
  cards: 'Carte',
  settings: 'Impostazioni',
  help: 'Come si gioca',
  headTaken: 'Qualcuno ha già quell’animale in quel colore: il tuo è diverso.',
  readAloud:
    'Se usi un lettore di schermo, metti le cuffie e attiva «Tocca invece di tenere premuto» nel menu.',
  fair: (villagers, cards, printed) =>
    `Per giocare alla pari, nel mazzo trovate ${villagers} al posto di ${cards}: con le carte stampate il villaggio vince circa ${printed} partite su 100.`,
  changed: 'Regole cambiate:',
  more: 'Altro',
  sounds: {
    offer: 'Vuoi sentire la notte e l’alba?',
    both: 'Suoni e vento',
    on: 'Solo i suoni',
    no: 'No, grazie',
  },
  pace: {
    title: 'Ritmo',
    paces: { standard: 'Tranquillo', brisk: 'Svelto' },
    own: 'Tempi personalizzati',
    about: (n) => plural(n, { one: 'circa # minuto', other: 'circa # minuti' }),
  },
};
