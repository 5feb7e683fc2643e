import type { Messages } from '../en';
import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { list, plural } from './tools';

type Game = Messages['game'];

/** Here `the` comes with its preposition: it stands after "più vicino". */
const marker: Game['marker'] = {
  welcome: {
    name: 'carta Benvenuto',
    the: 'alla carta Benvenuto',
    at: (name) => `${name} ha la carta Benvenuto.`,
    gap: (before, after) => `La carta Benvenuto è tra ${before} e ${after}.`,
  },
  tombstone: {
    name: 'Lapide',
    the: 'alla lapide',
    at: (name) => `La lapide è davanti a ${name}.`,
    gap: (before, after) => `La lapide è tra ${before} e ${after}.`,
  },
  seat: {
    name: 'si conta da qui',
    the: 'al posto dell’ultima vittima',
    at: (name) => `Si conta dal posto di ${name}.`,
    gap: (before, after) => `Si comincia a contare tra ${before} e ${after}.`,
  },
  dot: {
    name: 'punto di partenza',
    the: 'al punto di partenza',
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
    defence: 'Arringa',
    verdict: 'Condanna',
    lynch: 'Il verdetto',
    end: 'La fine',
  },
  timer: {
    left: (clock) => `Tempo: ${clock}`,
    still: 'L’orologio è fermo',
    minute: 'Manca un minuto',
    soon: 'Mancano 30 secondi',
    now: 'Mancano 10 secondi',
  },
  seat: {
    you: 'tu',
    ghost: 'fantasma',
    tokens: (n, voters) =>
      `${plural(n, { one: '# gettone', other: '# gettoni' })}: ${list(voters)}`,
    muted: 'ha una caramella: oggi tace',
    extra: (n) =>
      plural(n, { one: 'un pettegolezzo: # voto in più', other: 'pettegolezzi: # voti in più' }),
    hand: 'è di nuovo tra i vivi',
    portrait: 'ha pagato per il ritratto',
    sword: 'spada: il voto vale doppio',
    shield: 'scudo: non va tra gli indiziati',
    announced: 'scelta del gufo',
    enough: 'dice basta',
    elder: 'Vecchio Saggio',
    table: 'Il tavolo, in senso orario',
    numbered: (number, name) => `${number} ${name}`,
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
    hold: 'Tieni premuto e guarda',
    tap: 'Tocca e guarda',
    hint: 'Solo per i tuoi occhi: attenzione agli altri, e alla telecamera.',
    seen: 'Ho visto',
    waiting: 'Aspettiamo gli altri',
    cardBack: 'La tua carta',
    seal: 'Sigillo delle carte',
    sealHint:
      'È l’impronta di tutte le carte. Alla fine si scoprono insieme: così nessuno può averle cambiate.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  ghost: {
    banner: 'Sei un fantasma. Taci, guarda, e di giorno accusa.',
    mute: 'Sei un fantasma. Taci e guarda.',
  },
  talk,
  end,
  after,
};
