import type { Messages } from './en';
import { editions, presets } from './it/editions';
import { game } from './it/game';
import { lobby } from './it/lobby';
import { help, roles } from './it/roles';
import { seats } from './it/seats';
import { table } from './it/table';
import { lastTime, list, plural } from './it/tools';

/** Short, spoken Italian: "tu" to one phone, "voi" to the table, and nothing that agrees with a name. */
export const it: Messages = {
  start: {
    title: 'Tabula',
    tagline: 'Il gioco dei lupi mannari, per chi è già in videochiamata.',
    make: 'Crea una stanza',
    join: 'Entra con un codice',
    rules: 'Regole',
    last: (code) => `Torna nella stanza ${code}`,
    code: 'Codice della stanza',
    codeHint: 'Cinque lettere. Va bene anche il link intero.',
    codeWrong: 'Il codice ha cinque lettere, come BMRTZ.',
    next: 'Avanti',
    back: 'Indietro',
    name: 'Il tuo nome',
    nameHint: 'Come ti chiamano gli amici in chiamata.',
    nameLong: (max) =>
      plural(max, { one: 'Al massimo # lettera.', other: 'Al massimo # lettere.' }),
    makeTitle: 'Una stanza nuova',
    makeButton: 'Crea la stanza',
    joinTitle: (code) => `Entra in ${code}`,
    joinButton: 'Entra',
    busy: 'Un momento',
    offline: 'Niente connessione. Controlla internet e riprova.',
    again: 'Riprova',
    language: 'Lingua',
  },
  door: {
    noRoom: 'Questa stanza non c’è',
    noRoomText: (code) =>
      `Nessuna stanza ha il codice ${code}. Ricontrolla le lettere con gli altri, o crea una stanza nuova.`,
    shut: 'La porta è chiusa',
    shutText: 'I posti sono finiti. Riprova quando se ne libera uno.',
    away: 'In questo momento il server non riesce ad aprire la stanza. Riprova tra poco.',
    toStart: 'Alla pagina iniziale',
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
    otherText: 'Questa pagina e il server non si capiscono.',
    reload: 'Ricarica',
  },
  line: {
    connecting: 'Ci colleghiamo',
    lost: 'Ci ricolleghiamo. Il tuo posto ti aspetta.',
    holdOn: 'Un attimo di pazienza. Le tue scelte restano.',
    crowded: 'Per ora il server non accetta altri dalla tua connessione. Continuiamo a provare.',
    openingRoom: 'Apriamo la stanza',
  },
  part: {
    coming: 'Un momento',
    missing: 'Manca qualcosa',
    missingText: 'Questa parte della pagina non si è caricata. Controlla internet e riprova.',
  },
  rewound: {
    title: 'Un passo indietro nel tempo',
    text: (seconds) =>
      `Il server ha perso ${seconds === undefined ? 'le tue ultime mosse' : lastTime(seconds)}. La partita riprende da prima: rifai quello che hai fatto dopo.`,
    goOn: 'Avanti',
  },
  bar: {
    hold: 'Carta: tieni premuto',
    tap: 'Mostra la carta',
    hide: 'Nascondi',
    notebook: 'Taccuino',
    help: 'Regole',
  },
  menu: {
    title: 'Menu',
    open: 'Menu',
    close: 'Chiudi',
    tapToPeek: 'Basta un tocco',
    tapToPeekHint:
      'Un tocco mostra il segreto, il tocco dopo lo nasconde. Con un lettore di schermo servono le cuffie.',
    leftHanded: 'Con la mano sinistra',
    leftHandedHint: 'I pulsanti piccoli passano dall’altro lato.',
    sounds: 'Suoni',
    soundsHint:
      'La notte che cala, l’alba, ogni parte del giorno e i suoi ultimi dieci secondi, uguali su tutti i telefoni.',
    vibration: 'Vibrazione',
    vibrationHint: 'Negli stessi momenti.',
    awake: 'Lo schermo resta acceso.',
    asleep:
      'Con questo browser lo schermo si può spegnere. Per la partita imposta un tempo più lungo.',
    leave: 'Lascia la stanza',
    leaveSure: 'Tocca ancora: esci',
    leaveGame: 'Abbandona la partita',
    leaveGameHint: 'Diventi un fantasma, e in questa partita non si rientra.',
    leaveGameSure: 'Tocca ancora: abbandona',
    leads: 'Chi conduce la partita non può abbandonarla.',
  },
  toast: { dismiss: 'Chiudi' },
  list,
  facts: (what, facts) => `${what}: ${facts.join(', ')}.`,
  lobby,
  seats,
  table,
  game,
  roles,
  help,
  editions,
  presets,
};
