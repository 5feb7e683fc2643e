import type { Messages } from './en';
import { editions, presets } from './it/editions';
import { editionWord } from './it/editionWord';
import { game } from './it/game';
import { lobby } from './it/lobby';
import { help, roles } from './it/roles';
import { seats } from './it/seats';
import { table } from './it/table';
import { list, plural } from './it/tools';

/** Short, spoken Italian: "tu" to one phone, "voi" to the table, and nothing that agrees with a name. */
export const it: Messages = {
  start: {
    title: 'Tabula',
    tagline: 'Lupi mannari: un gioco di bugie per chi è in videochiamata.',
    make: 'Crea una stanza',
    alone: 'Prova con i bot',
    aloneNote: 'Sette bot giocano con te: parlano e mentono. Circa cinque minuti.',
    join: 'Entra con un codice',
    rules: 'Come si gioca',
    privacy: 'Privacy',
    last: (code) => `Torna nella stanza ${code}`,
    code: 'Codice della stanza',
    codeHint: 'Cinque lettere, oppure incolla il link intero.',
    codeWrong: 'Il codice ha cinque lettere, come BMRTZ.',
    next: 'Avanti',
    back: 'Indietro',
    name: 'Il tuo nome',
    nameHint: 'Come ti chiamano gli amici.',
    nameLong: (max) =>
      plural(max, { one: 'Al massimo # carattere.', other: 'Al massimo # caratteri.' }),
    head: 'Il tuo animale',
    colours: ['rosso', 'blu', 'verde', 'oro', 'viola', 'turchese', 'marrone', 'grigio'],
    makeTitle: 'Una stanza nuova',
    makeButton: 'Crea la stanza',
    joinTitle: (code) => `Entra in ${code}`,
    joinButton: 'Entra',
    busy: 'Un momento',
    offline: 'Nessuna connessione. Controlla la rete e riprova.',
    again: 'Riprova',
    language: 'Lingua',
  },
  door: {
    noRoom: 'Questa stanza non esiste',
    noRoomText: (code) =>
      `La stanza ${code} non esiste. Ricontrolla il codice con gli altri, o crea una stanza nuova.`,
    shut: 'La stanza è piena',
    shutText: 'Tutti i posti sono occupati. Riprova quando se ne libera uno.',
    away: 'In questo momento il server non riesce ad aprire la stanza. Riprova tra poco.',
    toStart: 'Pagina iniziale',
  },
  closed: {
    replaced: 'Aperto altrove',
    replacedText: 'Il tuo posto è aperto in un’altra finestra o su un altro telefono.',
    useHere: 'Usalo qui',
    noSeat: 'Il tuo posto non c’è più',
    noSeatText: 'Hai lasciato questa stanza, o ti hanno fatto uscire.',
    joinAgain: 'Rientra',
    noRoom: 'La stanza non c’è più',
    noRoomText: 'È rimasta vuota troppo a lungo. Crea una stanza nuova e manda il link.',
    failing: 'La stanza si è fermata',
    other: 'Non ha funzionato',
    otherText: 'Questa pagina non è aggiornata. Ricaricala.',
    reload: 'Ricarica',
  },
  line: {
    connecting: 'Connessione in corso',
    lost: 'Riconnessione in corso. Il tuo posto ti aspetta.',
    lostShared:
      'Riconnessione in corso. Il tuo posto ti aspetta. Se non finisce, chiedi in chiamata un link nuovo.',
    unshared: 'Il link per chi gioca da altrove non funziona più. Ne arriva uno nuovo.',
    holdOn: 'Un attimo. Le tue scelte sono salvate.',
    crowded: 'Troppi giocatori sono collegati dalla tua rete. Continuiamo a provare.',
    openingRoom: 'Apertura della stanza',
  },
  part: {
    coming: 'Un momento',
    missing: 'Questa parte non si è caricata',
    missingText: 'Controlla la connessione e riprova.',
  },
  bar: {
    hold: 'Tieni premuto: la tua carta',
    tap: 'Mostra la carta',
    hide: 'Nascondi',
    notebook: 'Taccuino',
    help: 'Regole',
  },
  menu: {
    title: 'Menu',
    open: 'Menu',
    close: 'Chiudi',
    sounds: 'Suoni',
    asleep:
      'Questo browser non può tenere acceso lo schermo. Per la partita, imposta il telefono perché lo schermo si spenga più tardi.',
    leave: 'Lascia la stanza',
    leaveSure: 'Tocca ancora per uscire',
    leaveGame: 'Abbandona la partita',
    leaveGameHint: 'Se abbandoni, non puoi rientrare. Se sei in vita, diventi un fantasma.',
    leaveGameSure: 'Tocca ancora per abbandonare',
    leads: 'Mentre conduci non puoi abbandonare la partita. Prima passa la conduzione.',
  },
  goBack: {
    title: 'Vuoi uscire dalla partita?',
    text: 'La partita va avanti senza di te. Il tuo posto resta: torna con lo stesso link.',
    stay: 'Resta',
    leave: 'Esci per ora',
  },
  draft: {
    unsaved: 'Non hai ancora salvato.',
    keep: 'Continua a modificare',
    discard: 'Scarta',
  },
  toast: { dismiss: 'Chiudi' },
  list,
  facts: (what, facts) => `${what}: ${facts.join(', ')}.`,
  lobby,
  seats,
  table,
  game,
  editionWord,
  roles,
  help,
  editions,
  presets,
};
