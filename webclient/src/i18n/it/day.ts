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
    narrator: 'I lupi hanno sbranato il narratore. Voi ci siete ancora tutti.',
    narratorToo: 'I lupi hanno sbranato il narratore.',
    died: (names) => `${list(names)} non ${names.length > 1 ? 'si svegliano' : 'si sveglia'} più.`,
    returned: (names) => `${list(names)} ${names.length > 1 ? 'tornano' : 'torna'} in vita.`,
    spent: (roles) => `Oggetti già usati sul tavolo: ${list(roles)}.`,
    markerUse: (the) => `Decide ogni parità: viene prima chi è più vicino ${the}, in senso orario.`,
    markerSpeech: (the) => `Turni e arringhe cominciano vicino ${the}.`,
  },
  menace: {
    ghost: 'Scegli per i vivi',
    rule: 'Spada: oggi quel voto vale doppio. Scudo: oggi quella persona non va tra gli indiziati.',
    living: 'I fantasmi danno spada e scudo.',
    wait: 'Silenzio finché non hanno scelto.',
    sword: 'Spada',
    shield: 'Scudo',
    whom: { sword: 'A chi la spada?', shield: 'A chi lo scudo?' },
    open: 'ancora nessuno',
    give: 'Dai spada e scudo',
    saved: 'Salvato',
    change: 'Salvato. Puoi cambiare finché c’è tempo.',
  },
  discussion: {
    talk: 'Parlate. Chi è un lupo mannaro?',
    silence: 'I fantasmi tacciono.',
    living: (n) => `${n} in vita`,
    ghosts: (n) => plural(n, { one: '# fantasma', other: '# fantasmi' }),
    enough: 'Basta parlare',
    enoughSaid: (n, of) => `Basta così: ${n} su ${of}`,
    enoughRule: (n, of) =>
      `Dicono basta in ${n} su ${of}. Quando lo dicono tutti, comincia l’accusa.`,
    muted: (names) =>
      names.length > 1
        ? `${list(names)} hanno una caramella e tacciono.`
        : `${list(names)} ha una caramella e tace.`,
    youMuted: 'Hai in bocca una caramella: oggi non parlare. Però voti.',
  },
  accusation: {
    turnOf: (name) => `Adesso accusa ${name}`,
    yourTurn: 'Tocca a te. Chi accusi?',
    next: (n) => plural(n, { one: 'Poi tocca a te.', other: 'Tocca a te tra # turni.' }),
    over: 'I gettoni ci sono tutti.',
    order: 'Ordine dei turni',
    choose: 'Scegli qualcuno',
    accuse: (name) => `Accusa ${name}`,
    ahead: (name) => `Al mio turno: ${name}`,
    saved: (name) => `Salvato: ${name}`,
    change: 'Puoi cambiare fino al tuo turno.',
    lies: (name) => `Il tuo gettone è davanti a ${name}.`,
    passed: 'Il tuo turno è passato senza gettone.',
    noVote: 'Oggi non hai voto.',
    atOnce: 'Chi accusi?',
    atOnceWatch: 'Adesso accusano gli altri',
    allTogether: 'Scelgono tutti insieme. Poi si vedono tutti i gettoni.',
    totalsOnly: 'Scelgono tutti insieme, in segreto. Si vedono solo i totali.',
    changeAtOnce: 'Salvato. Puoi cambiare finché non hanno scelto tutti.',
  },
  suspects: {
    none: 'Nessuna accusa. Oggi niente condanna.',
    tokens,
    rumours: (n) => plural(n, { one: 'di cui # pettegolezzo', other: 'di cui # pettegolezzi' }),
    announced: (name) => `Il gufo ha indicato ${name}.`,
    shielded: (name) => `${name} ha lo scudo e non va tra gli indiziati.`,
    tieSecond: (the) =>
      `Parità per il secondo posto: va a chi è più vicino ${the}, in senso orario.`,
    tie: (the) => `Parità: viene prima chi è più vicino ${the}, in senso orario.`,
    rule: (the) => `A parità viene prima chi è più vicino ${the}, in senso orario.`,
    again: 'Parità. Parlano di nuovo e si rivota tra loro.',
    alone: 'Un solo nominato: si lincia senza votare ancora.',
    oneLife: 'Un solo indiziato: si decide tra vita e morte.',
    tally: 'Tutti i gettoni',
    evidence: { tuft_of_fur: 'Ciuffo di peli', paw_print: 'Impronta' },
    place: (n) => ['Primo', 'Secondo', 'Terzo', 'Quarto'][n] ?? `Numero ${n + 1}`,
    only: 'Indiziato',
  },
  defence: {
    speaks: (name) => `Parla ${name}`,
    you: 'Difenditi',
    others: 'Tutti gli altri tacciono.',
    muted: 'Una caramella: arringa senza parole.',
    part: (n, of) => `${n} di ${of}`,
  },
  verdict: {
    choose: 'Chi linciamo?',
    oneLife: 'Vita o morte?',
    secret: 'Segreto finché non hanno scelto tutti.',
    open: 'A turno, voto palese.',
    confirm: 'Vota',
    confirmName: (name) => `Lincia ${name}`,
    ahead: (name) => `Al mio turno: ${name}`,
    aheadHold: 'Al mio turno: grazia',
    execute: 'A morte',
    executeText: 'Si lincia.',
    hold: 'Grazia',
    holdText: 'Resta in vita. Anche in caso di parità.',
    confirmExecute: 'Vota: a morte',
    confirmHold: 'Vota: grazia',
    saved: (name) => `Salvato: ${name}`,
    change: 'Salvato. Puoi cambiare finché si vota.',
    changeTurn: 'Salvato. Puoi cambiare fino al tuo turno.',
    turnOf: (name) => `Adesso vota ${name}`,
    yourTurn: 'Tocca a te. Chi linciamo?',
    lies: 'Hai votato.',
    passed: 'Il tuo turno è passato senza voto.',
    suspect: 'Si decide su di te. Scelgono gli altri.',
    watching: 'Tu guardi: scelgono i vivi che non sono indiziati.',
  },
  lynch: {
    lynched: (name) => `Il villaggio lincia ${name}.`,
    nobody: 'Oggi nessun linciaggio.',
    nobodyWhy: 'Nessuna accusa.',
    spared: (name) => `${name} resta in vita.`,
    sparedWhy: 'I voti per la morte non hanno superato quelli per la grazia.',
    how: {
      marker: (the) => `Parità: muore chi è più vicino ${the}, in senso orario.`,
      lot: () => 'Parità. Ha deciso la sorte.',
      alone: () => 'Un solo nominato: niente secondo voto.',
    },
    votedFor: (name) => `Contro ${name}`,
    execute: 'A morte',
    hold: 'Grazia',
    noVotes: 'Nessuno',
    abstained: (names) => `Senza voto: ${list(names)}`,
  },
};
