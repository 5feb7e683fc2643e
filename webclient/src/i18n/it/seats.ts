import type { Messages } from '../en';
/** A seat: how it is taken, kept, asked back, taken along, and how all of them are shown. */
export const seats: Messages['seats'] = {
  door: {
    runs: 'C’è una partita in corso. Guarda adesso e gioca la prossima.',
    watch: 'Guarda adesso',
    locked: 'La stanza è bloccata',
    lockedText: 'Chiedi in chiamata: l’host può sbloccarla.',
    mine: 'Hai già un posto? Scrivi il tuo nome e chiedi agli altri di farti rientrare.',
    isItYou: (name) => `Qui c’è già ${name}. Sei tu? Se no, scegli un altro nome.`,
    ask: 'Sono io. Chiedo il mio posto',
    inUse: 'Quel posto è in uso su un altro telefono. Scegli un altro nome.',
    nobody: 'Qui nessuno si chiama così.',
    elsewhere: 'Sto già giocando su un altro telefono',
  },
  asking: {
    title: 'In attesa degli altri',
    text: 'Di’ in chiamata che sei tu. L’host o altre due persone devono toccare «Sì».',
    cancel: 'Annulla',
    denied: 'Non hai riavuto il posto',
    deniedText:
      'Qualcuno ha detto no, o l’altro telefono è tornato. Parlatene in chiamata, poi chiedi ancora.',
  },
  lost: {
    removed: 'Sei fuori dalla stanza',
    removedText: 'L’host ti ha fatto uscire. Se è stato un errore, dillo in chiamata.',
    moved: 'Il posto si è spostato',
    movedText:
      'Ora è su un altro telefono: continua lì. Se non eri tu, dillo in chiamata ed entra con il tuo nome: gli altri possono ridarti il posto.',
    notMe: 'Non ero io',
  },
  claim: {
    asks: (name) => `${name} vuole rientrare da un altro telefono.`,
    answer: 'Rispondi',
    later: 'Più tardi',
  },
  outside: {
    join: 'Per non perdere il posto, esci dal browser interno di quest’app: tocca ⋯ o ⋮ e scegli «Apri nel browser».',
    move: 'Per portare il posto nel tuo browser di sempre, apri lì questo link.',
    why: 'Il browser interno di quest’app può dimenticare il tuo posto.',
    take: 'Passa al mio browser',
    open: 'Apri nel mio browser',
  },
  move: 'Passa a un altro telefono',
  away: 'assente',
  standIn: 'gioca un bot',
  watches: 'guarda',
  ready: 'c’è',
  iAmReady: 'Ci sono',
  readyCount: (n, of) => `Pronti: ${n} su ${of}`,
  watching: 'Stai guardando questa partita e giochi la prossima.',
};
