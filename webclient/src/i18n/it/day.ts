import type { Messages } from '../en';
import { list, plural } from './tools';

type Game = Messages['game'];
type Day = Pick<
  Game,
  'dawn' | 'menace' | 'discussion' | 'accusation' | 'suspects' | 'defence' | 'verdict' | 'lynch'
>;

const tokens = (n: number) => plural(n, { one: '# gettone', other: '# gettoni' });

/** The screens of the day. */
export const day: Day = {
  dawn: {
    nobody: 'Non è morto nessuno.',
    narrator: 'I lupi hanno sbranato il narratore, nessuno di voi.',
    died: (names) => `${list(names)} non ${names.length > 1 ? 'si svegliano' : 'si sveglia'} più.`,
    returned: (names) => `${list(names)} ${names.length > 1 ? 'tornano' : 'torna'} in vita.`,
    spent: (roles) => `Carte che hanno usato il loro oggetto: ${list(roles)}.`,
    markerUse: (the) => `Tra persone alla pari si sceglie la prima in senso orario dopo ${the}.`,
    markerSpeech: (the) => `I turni cominciano da chi ha accanto ${the}.`,
  },
  menace: {
    ghost: 'Scegli per i vivi',
    living: 'I fantasmi assegnano spada e scudo.',
    sword: 'Spada',
    shield: 'Scudo',
  },
  discussion: {
    talk: 'Parlate. Chi è un lupo mannaro?',
    living: (n) => `${n} in vita`,
    ghosts: (n) => plural(n, { one: '# fantasma', other: '# fantasmi' }),
    enough: 'Per me basta così',
    enoughSaid: (n, of) => `Per te basta così (${n} su ${of})`,
    enoughRule: (n, of) =>
      `${plural(n, { one: 'Ha finito di parlare #', other: 'Hanno finito di parlare #' })} su ${of}. Quando hanno finito tutti, comincia l’accusa.`,
    muted: (names) =>
      names.length > 1
        ? `${list(names)} hanno una caramella: oggi non parlano.`
        : `${list(names)} ha una caramella: oggi non parla.`,
    youMuted: 'Hai ricevuto una caramella: oggi non parlare. Però voti.',
  },
  accusation: {
    turnOf: (name) => `${name} sta accusando`,
    yourTurn: 'Tocca a te. Chi accusi?',
    next: (n) => plural(n, { one: 'Poi tocca a te.', other: 'Tocca a te tra # turni.' }),
    over: 'Tutti i gettoni sono sul tavolo.',
    order: 'Ordine dei turni',
    choose: 'Scegli qualcuno',
    accuse: (name) => `Accusa ${name}`,
    ahead: (name) => `Al mio turno: accusa ${name}`,
    saved: (name) => `La tua scelta: ${name}`,
    change: 'Puoi cambiare fino al tuo turno.',
    lies: (name) => `Il tuo gettone è su ${name}.`,
    passed: 'Tempo scaduto: non hai accusato nessuno.',
    noVote: 'Qui i fantasmi non accusano.',
    atOnce: 'Chi accusi?',
    atOnceWatch: 'Adesso accusano gli altri',
    allTogether: 'Tutti scelgono nello stesso momento. Poi si vedono tutti i gettoni.',
    totalsOnly: 'Tutti scelgono nello stesso momento, in segreto. Si vedono solo i totali.',
    changeAtOnce: 'Salvato. Puoi cambiare finché non hanno scelto tutti.',
  },
  suspects: {
    none: 'Oggi niente processo e niente votazione.',
    tokens,
    rumours: (n) =>
      plural(n, { one: 'di cui # per un pettegolezzo', other: 'di cui # per pettegolezzi' }),
    announced: (name) => `Il gufo ha indicato ${name}.`,
    announcedBy: (card, name) => `La carta «${card}» ha indicato ${name}.`,
    noEffect: 'Oggi non ha effetto.',
    shielded: (name) => `${name} ha lo scudo e non può finire tra gli indiziati.`,
    tieSecond: (the, name) =>
      `Parità per il secondo posto: prima c’è ${name}, in senso orario dopo ${the}.`,
    tie: (the, name) => `Parità: prima c’è ${name}, in senso orario dopo ${the}.`,
    rule: (the) =>
      `Se la votazione finisce in parità, muore la prima persona sotto processo in senso orario dopo ${the}.`,
    again: 'Parità. Parlano di nuovo, poi si vota un’altra volta.',
    alone: 'C’è un solo nominato: condanna senza votazione.',
    oneLife: 'C’è un solo indiziato: il villaggio vota tra vita e morte.',
    tally: 'Tutti i gettoni',
    evidence: { tuft_of_fur: 'Ciuffo di peli', paw_print: 'Impronta' },
    place: (n) => `Posizione ${n + 1}`,
    only: 'Sotto processo',
  },
  defence: {
    speaks: (name) => `Parla ${name}`,
    you: 'Tocca a te! Di’ perché non sei un lupo mannaro.',
    others: 'Tutti gli altri restano in silenzio.',
    muted: (name) => `${name} ha una caramella e non può parlare.`,
    youMuted: 'Hai una caramella: non parlare.',
    part: (n, of) => `Difesa ${n} di ${of}`,
  },
  verdict: {
    choose: 'Chi condanni?',
    oneLife: 'Vita o morte?',
    secret: 'Segreto fino alla fine del voto.',
    open: 'Uno dopo l’altro, davanti a tutti.',
    over: 'Tutti i voti sono sul tavolo.',
    confirm: 'Vota',
    confirmName: (name) => `Condanna ${name}`,
    ahead: (name) => `Al mio turno: condanna ${name}`,
    aheadHold: 'Al mio turno: grazia',
    execute: 'A morte',
    executeText: 'L’indiziato muore.',
    hold: 'Grazia',
    holdText: 'L’indiziato vive. Anche in caso di parità.',
    confirmExecute: 'Vota: a morte',
    confirmHold: 'Vota: grazia',
    saved: (name) => `Il tuo voto: ${name}`,
    change: 'Salvato. Puoi cambiare finché si vota.',
    changeTurn: 'Salvato. Puoi cambiare fino al tuo turno.',
    turnOf: (name) => `${name} sta votando`,
    yourTurn: 'Tocca a te. Chi condanni?',
    lies: 'Il tuo voto è sul tavolo.',
    passed: 'Tempo scaduto: non hai votato.',
    suspect: 'Sei sotto processo. Decidono gli altri.',
    watching: 'Tu non voti. Votano i vivi che non sono sotto processo.',
  },
  lynch: {
    lynched: (name) => `Il villaggio condanna ${name}.`,
    nobody: 'Oggi nessuna condanna.',
    nobodyWhy: 'Nessuno è stato accusato.',
    nobodyLeft: 'Chi è stato accusato non gioca più o ha lo scudo.',
    spared: (name) => `Grazia per ${name}.`,
    sparedWhy: 'Non c’è stata la maggioranza per la condanna.',
    zero: 'Nessuno ha votato: 0 a 0.',
    how: {
      marker: (the, name) => `Parità: prima c’è ${name}, in senso orario dopo ${the}.`,
      lot: () => 'Parità: ha deciso il caso.',
      leader: () => 'Parità: ha deciso chi conduce.',
      alone: () => 'C’era un solo nominato: niente votazione.',
    },
    votedFor: (name) => `Contro ${name}`,
    execute: 'A morte',
    hold: 'Grazia',
    noVotes: 'Nessuno',
    abstained: (names) => `${names.length > 1 ? 'Non hanno' : 'Non ha'} votato: ${list(names)}`,
  },
};
