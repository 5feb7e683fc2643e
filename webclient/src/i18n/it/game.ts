import type { Messages } from '../en';
import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { list, plural, to } from './tools';

type Game = Messages['game'];

const marker: Game['marker'] = {
  welcome: {
    name: 'carta Benvenuto',
    the: 'la carta Benvenuto',
    at: (name) => `${name} ha la carta Benvenuto.`,
    gap: (before, after) => `La carta Benvenuto è tra ${before} e ${after}.`,
  },
  tombstone: {
    name: 'lapide',
    the: 'la lapide',
    at: (name) => `La lapide è davanti ${to(name)}.`,
    gap: (before, after) => `La lapide è tra ${before} e ${after}.`,
  },
  seat: {
    name: 'punto di partenza',
    the: 'il punto di partenza',
    at: (name) => `Il punto di partenza è il posto di ${name}.`,
    gap: (before, after) => `Il punto di partenza è tra ${before} e ${after}.`,
  },
  dot: {
    name: 'punto di partenza',
    the: 'il punto di partenza',
    at: (name) => `Il punto di partenza è ${name}.`,
    gap: (before, after) => `Il punto di partenza è tra ${before} e ${after}.`,
  },
};

/** The screens of the running game. */
export const game: Game = {
  phases: {
    lobby: 'Sala d’attesa',
    deal: 'Le carte',
    night: (n) => `Notte ${n}`,
    reading: 'Prima dell’alba',
    answers: 'Risposte',
    dawn: (n) => `Alba ${n}`,
    menace: 'Spada e scudo',
    discussion: 'Discussione',
    accusation: 'Accusa',
    suspects: 'Gli indiziati',
    nominees: 'I nominati',
    defence: 'Difesa',
    verdict: 'Votazione',
    lynch: 'Verdetto',
    end: 'La fine',
  },
  yourTurn: 'Tocca a te',
  timer: {
    left: (clock) => `Mancano ${clock}`,
    still: 'Orologio in pausa',
    minute: 'Ultimo minuto',
    soon: 'Ultimi 30 secondi',
    now: 'Ultimi 10 secondi',
  },
  seat: {
    you: 'tu',
    ghost: 'fantasma',
    tokens: (n, voters) =>
      `${plural(n, { one: '# gettone', other: '# gettoni' })}: ${list(voters)}`,
    muted: 'ha una caramella: oggi non parla',
    extra: (n) =>
      plural(n, {
        one: 'un pettegolezzo: # gettone in più',
        other: 'pettegolezzi: # gettoni in più',
      }),
    hand: 'è di nuovo tra i vivi',
    portrait: 'la vittima del ritratto',
    sword: 'spada: oggi ha due voti',
    shield: 'scudo: oggi non può finire tra gli indiziati',
    announced: 'segno del gufo',
    announcedBy: (card) => `segno della carta «${card}»`,
    enough: 'ha finito di parlare',
    elder: 'Vecchio Saggio',
    table: 'Il tavolo, in senso orario',
    named: (name) => name,
    numbered: (number, name) => `${number} ${name}`,
    withNumber: (name, number) => `${name} (${number})`,
  },
  /** The faces of the players, for those who cannot see them. */
  avatars: {
    fox: 'volpe',
    ram: 'ariete',
    bear: 'orso',
    hare: 'lepre',
    stag: 'cervo',
    boar: 'cinghiale',
    raven: 'corvo',
    cat: 'gatto',
  },
  marker,
  deal: {
    hold: 'Tieni premuto per guardare',
    tap: 'Tocca per guardare',
    hint: 'Nascondila alla telecamera.',
    seen: 'Ho visto la mia carta',
    waiting: 'Aspettiamo gli altri',
    lookFirst: 'Prima guarda',
    holding: { keep: 'Tieni il dito sulla carta', tapInstead: 'Preferisco toccare' },
    cardBack: 'La tua carta',
    took: (have, all) =>
      plural(have, {
        one: `Ha mescolato # telefono su ${all}.`,
        other: `Hanno mescolato # telefoni su ${all}.`,
      }),
    alone: 'Ha mescolato solo il server.',
    missing: (names) => `Manca il telefono di: ${list(names)}.`,
    compare: 'Confronta la mescolata',
    chosen: 'Una persona ha scelto la sua carta. Tutte le altre sono state mescolate.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  /** On the phone of the player who has just died. */
  death: {
    dawn: 'Non ti svegli più.',
    lynch: 'Il villaggio ha deciso: per te è la fine.',
    silent: 'Ora sei un fantasma. Resta in silenzio, qualunque cosa tu sappia.',
    accuse: 'Guarda, di giorno accusa, e fai la tua profezia: chi condanneranno?',
    watch: 'Guarda, e fai la tua profezia: chi condanneranno?',
  },
  ghost: {
    banner: 'Sei un fantasma. Non puoi parlare, ma accusi e fai profezie.',
    mute: 'Sei un fantasma. Non puoi parlare, ma fai profezie.',
  },
  missed: {
    ghosts: (names) =>
      `${list(names)} ${names.length > 1 ? 'ora sono fantasmi' : 'ora è un fantasma'}.`,
    newGame: 'È iniziata una nuova partita.',
    now: (title) => `Eri senza connessione. Ora: ${title}.`,
  },
  talk,
  end,
  after,
};
