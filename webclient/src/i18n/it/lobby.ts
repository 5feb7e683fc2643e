import type { Messages } from '../en';
import { here, needed, plural } from './tools';

const players = (n: number) => plural(n, { one: '# giocatore', other: '# giocatori' });

/** Everything between two games. */
export const lobby: Messages['lobby'] = {
  code: 'Codice della stanza',
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
  starting: 'Si mescola',
  /** For somebody who plays alone with bots. */
  ownCard: { ask: 'La tua carta', byLot: 'Data a caso' },
  waiting: (name) => `In attesa che ${name} inizi la partita`,
  rulesOf: (edition, deck) => `Regole: ${edition} · Mazzo: ${deck}`,
  noDeck: 'Le carte compaiono quando siete abbastanza.',
  cards: 'Carte',
  settings: 'Impostazioni',
  help: 'Come si gioca',
  headTaken: 'Il tuo animale ce l’ha già qualcun altro: te ne è toccato uno diverso.',
  firstGame: 'Prima partita? Come si gioca in quattro figure',
  readAloud:
    'Se usi un lettore di schermo, metti le cuffie e attiva «Tocca invece di tenere premuto» nel menu.',
  fair: (villagers, cards, printed) =>
    `Per giocare alla pari, nel mazzo trovate ${villagers} al posto di ${cards}: con le carte stampate il villaggio vince circa ${printed} partite su 100.`,
  changed: 'Regole cambiate:',
  more: 'Altro',
  sounds: {
    offer: 'Vuoi sentire la notte e l’alba su questo telefono? I suoni sono uguali per tutti.',
    both: 'Suoni e vento',
    on: 'Solo i suoni',
    no: 'No, grazie',
  },
  pace: {
    title: 'Ritmo',
    paces: { standard: 'Tranquillo', brisk: 'Svelto' },
    own: 'Tempi personalizzati',
    about: (pace, minutes) =>
      `${pace} · circa ${plural(minutes, { one: '# minuto', other: '# minuti' })}`,
  },
  person: {
    between: (before, after) => `Tra ${before} e ${after}`,
    up: 'Sposta su',
    down: 'Sposta giù',
    remove: (name) => `Rimuovi ${name}`,
    removeSure: 'Tocca ancora per rimuovere',
  },
  mend: {
    addVillagers: (n) => plural(n, { one: 'Aggiungi # villico', other: 'Aggiungi # villici' }),
    takeOut: (n) => plural(n, { one: 'Togli # carta', other: 'Togli # carte' }),
    toVillager: (card) => `Usa un villico invece di: ${card}`,
    toSeer: (card) => `Usa un veggente invece di: ${card}`,
    toWolf: (card) => `Usa un lupo mannaro invece di: ${card}`,
    addWolf: 'Aggiungi un lupo mannaro',
    fewerWolves: 'Usa un villico invece di un lupo',
    second: (card) => `Aggiungine un’altra: ${card}`,
    standard: 'Usa le carte standard',
    plain: 'Usa le carte di base',
    noElder: 'Gioca senza Vecchio Saggio',
  },
};
