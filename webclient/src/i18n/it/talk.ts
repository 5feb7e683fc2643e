import type { Messages } from '../en';
import { list, plural } from './tools';

/** Words around the game: microphones in the call, spectators, pauses, raised hands and predictions. */
export const talk: Messages['game']['talk'] = {
  mic: {
    off: 'Microfoni spenti',
    elder: 'Parla solo il Vecchio Saggio',
    others: 'Tutti gli altri: microfono spento',
    you: 'Ora parli tu',
    living: 'I vivi possono parlare',
    ghost: 'I fantasmi non parlano',
    all: 'Ora possono parlare tutti',
  },
  paused: 'In pausa. Niente conta finché il gioco non riprende.',
  watch: {
    card: 'Non hai una carta: stai guardando questa partita e giochi la prossima.',
    understood: 'Ho capito',
    night: 'Stai guardando questa partita. La tua scelta qui non ha effetto.',
    vote: 'Stai guardando. Scelgono i giocatori.',
    end: 'Questa volta hai guardato. La prossima giochi.',
  },
  hands: {
    raise: 'Alza la mano',
    lower: 'Abbassa la mano',
    title: 'Mani alzate, in ordine',
    place: (n) => `mano alzata, numero ${n}`,
  },
  leader: {
    ghost: (name, reason) => `Chi conduce toglie dal gioco ${name}: «${reason}»`,
    lives: (name, reason) => `Chi conduce riporta in vita ${name}: «${reason}»`,
  },
  speaking: 'Ordine delle difese',
  accusedBy: (voters) => `${voters.length > 1 ? 'gettoni' : 'gettone'} da ${list(voters)}`,
  votes: (n, voters) => `${plural(n, { one: '# voto', other: '# voti' })}: ${list(voters)}`,
  more: (n) => plural(n, { one: 'e un’altra persona', other: 'e altre # persone' }),
  prophecy: {
    ask: 'Secondo te, chi condanneranno oggi?',
    hint: 'La tua profezia la vedi solo tu. Alla fine tutti vedono chi aveva ragione.',
    choose: 'Profezia: scegli qualcuno',
    accuse: 'Accusa',
    tab: 'Profezia',
    tell: (name) => `Profezia: ${name}`,
    told: (name) => `Profezia fatta: ${name}`,
  },
  ownCard: {
    hold: 'Tieni premuto per leggere la tua carta',
    tap: 'Mostra che cosa fa la tua carta',
  },
  pages: 'Notti nel taccuino',
  nights: (from, to) => (from === to ? `Notte ${from}` : `Notti ${from} e ${to}`),
};
