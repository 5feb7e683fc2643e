import type { Aside } from '../en/aside';
import { lastTime, list, plural } from './tools';

export const aside: Aside = {
  tapToPeek: 'Tocca invece di tenere premuto',
  tapToPeekHint:
    'Un tocco mostra il segreto, il tocco dopo lo nasconde. Se usi un lettore di schermo, metti le cuffie.',
  leftHanded: 'Per mancini',
  leftHandedHint: 'Sposta i pulsanti piccoli dall’altro lato.',
  soundsHint:
    'Al calare della notte, all’alba, all’inizio di ogni parte del giorno e nei suoi ultimi dieci secondi. Uguali su tutti i telefoni.',
  ambience: 'Vento e toni bassi',
  ambienceHint: 'Piano, per tutta la partita. Uguali su ogni telefono.',
  vibration: 'Vibrazione',
  vibrationHint: 'Negli stessi momenti.',
  awake: 'Durante la partita lo schermo resta acceso.',
  tips: 'Spiega la prima partita',
  tipsHint:
    'Una riga in ogni fase dice che cosa succede. Nella prima partita di una stanza, di notte compare su tutti i telefoni.',
  ring: 'Mostra il cerchio',
  list: 'Mostra l’elenco',
  drag: (name) => `Sposta ${name}`,
  dragHint: 'Trascina, o usa le frecce su e giù.',
  nowAt: (name, seat, of) => `${name}: posto ${seat} di ${of}`,
  move: {
    how: 'Inquadra il codice con l’altro telefono. Oppure apri lì la stanza e scrivi il PIN.',
    secret: 'Tienilo per te: chi lo ha può prendere il tuo posto.',
    qr: 'Codice QR che sposta il tuo posto',
    lasts: (clock) => `Scade tra ${clock}`,
    over: 'Il PIN è scaduto.',
    again: 'Crea un nuovo PIN',
  },
  claim: {
    isIt: (name) => `È ${name}?`,
    hear: (name) =>
      `Qualcuno chiede il posto di ${name} da un altro telefono, che vedrà la carta di ${name}. In chiamata ${name} lo conferma?`,
    yes: (name) => `Sì, è ${name}`,
    no: 'No',
    said: (names) => `${names.length > 1 ? 'Hanno' : 'Ha'} detto sì: ${list(names)}.`,
    enough: 'Basta il Sì dell’host o di due persone. Con un solo No la richiesta è respinta.',
  },
  rewound: {
    title: 'Siamo tornati un po’ indietro',
    text: (seconds) =>
      `Il server ha perso ${seconds === undefined ? 'le tue ultime mosse' : lastTime(seconds)}. La partita riprende da un attimo prima. Rifai quello che si è perso.`,
    goOn: 'Continua',
  },
  bring: {
    title: 'Sposta il tuo posto su questo telefono',
    text: 'L’altro telefono verrà scollegato.',
    bring: 'Spostalo qui',
    pin: 'PIN del tuo posto',
    pinHint: 'Sull’altro telefono apri il menu e tocca «Passa a un altro telefono».',
    phoneDead: 'Telefono scarico? Entra con il nome di prima e gli altri possono farti rientrare.',
    pinShort: 'Il PIN ha otto lettere.',
  },
  calling: {
    title: 'Il villaggio dorme',
    you: 'Il Vecchio Saggio sei tu.',
    wait: 'Aspetta il Vecchio Saggio.',
    call: 'Chiama la prossima parte',
    called: 'Fatto',
    aloud: (roles) => `Chiama ad alta voce chi ha la carta ${roles.join(' o ')}.`,
    soon: 'Allo scadere del tempo la prossima parte comincia da sola.',
  },
  favours: {
    rule: 'Chi ha la spada oggi ha due voti. Chi ha lo scudo oggi non può finire tra gli indiziati.',
    wait: 'Silenzio finché non hanno scelto.',
    whom: { sword: 'A chi la spada?', shield: 'A chi lo scudo?' },
    open: 'ancora nessuno',
    give: 'Assegna spada e scudo',
    saved: 'Salvato',
    change: 'Salvato. Puoi cambiare finché c’è tempo.',
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
