import type { Messages } from '../en';
import { list } from './tools';

/** A seat: how it is taken, kept, asked back, taken along, and how all of them are shown. */
export const seats: Messages['seats'] = {
  door: {
    runs: 'C’è una partita in corso. Guarda adesso, giochi alla prossima.',
    watch: 'Guarda adesso',
    locked: 'La stanza è chiusa',
    lockedText: 'Chiedi in chiamata: chi è a capotavola può aprirla.',
    isItYou: (name) => `${name} c’è già. Sei tu?`,
    ask: 'Sono io: chiedo il mio posto',
    inUse: 'Il telefono di quel posto è qui. Scegli un altro nome.',
    bot: 'Un bot si chiama già così. Scegli un altro nome.',
    elsewhere: 'Ho il posto su un altro telefono',
    bringTitle: 'Il tuo posto arriva qui',
    bringText: 'L’altro telefono lo lascia libero.',
    bring: 'Portalo qui',
    pin: 'PIN del tuo posto',
    pinHint:
      'Sull’altro telefono: Menu, «Passa a un altro telefono». È morto? Entra con il nome di prima, e il tavolo ti fa rientrare.',
    pinShort: 'Il PIN ha otto lettere.',
  },
  asking: {
    title: 'Decide il tavolo',
    text: 'Di’ in chiamata che sei tu. Qualcuno deve toccare sì.',
    cancel: 'Annulla',
    denied: 'Il posto resta chiuso',
    deniedText:
      'Il tavolo ha detto no, o l’altro telefono è tornato. Parlatene, poi chiedi ancora.',
  },
  lost: {
    removed: 'Non hai più il posto',
    removedText: 'Chi è a capotavola ha liberato il tuo posto. Era un errore? Dillo in chiamata.',
    moved: 'Il posto si è spostato',
    movedText: 'Ora è su un altro telefono. Continua a giocare lì.',
  },
  claim: {
    asks: (name) => `${name} chiede di rientrare da un altro telefono.`,
    answer: 'Rispondi',
    isIt: (name) => `È ${name}?`,
    hear: (name) => `Senti ${name} in chiamata? Chi ha il posto vede la sua carta.`,
    yes: (name) => `Sì, è ${name}`,
    no: 'No',
    said: (names) => `Sì da ${list(names)}.`,
    enough: 'Basta il sì di chi è a capotavola, o di altri due. Un no basta per rifiutare.',
  },
  move: {
    title: 'Passa a un altro telefono',
    how: 'Inquadra il codice con l’altro telefono. Oppure apri lì la stanza e scrivi il PIN.',
    secret: 'Tienilo per te: chi lo ha prende il tuo posto.',
    qr: 'Codice QR che porta con sé il tuo posto',
    lasts: (clock) => `Vale ancora ${clock}`,
    over: 'I dieci minuti sono passati.',
    again: 'Un nuovo PIN',
  },
  as: 'Come mostrare i posti',
  ring: 'Cerchio',
  list: 'Elenco',
  away: 'assente',
  standIn: 'gioca un bot',
  ready: 'OK',
  iAmReady: 'Per me si parte',
  readyCount: (n, of) => `OK da ${n} su ${of}`,
  drag: (name) => `Sposta ${name}`,
  dragHint: 'Trascina, o usa freccia su e giù.',
  nowAt: (name, seat, of) => `${name}: posto ${seat} di ${of}`,
  watching: 'Guardi questa partita e giochi alla prossima.',
};
