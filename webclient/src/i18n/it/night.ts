import type { Messages } from '../en';
import { list, plural, to } from './tools';

type Game = Messages['game'];

/** The dark screens. What stands outside of a held card says the same on every phone. */
export const night: Game['night'] = {
  question: 'Scegli qualcuno.',
  called: (roles) => `Tocca a chi ha la carta ${roles.join(' o ')}. Scegliete anche voi altri.`,
  hint: 'Scelgono tutti, così nessuno capisce chi fa che cosa.',
  nobody: 'Nessuno',
  pickedNobody: 'La tua scelta: nessuno. Ora conferma.',
  picked: (name) => `La tua scelta: ${name}. Ora conferma.`,
  confirm: 'Conferma',
  saving: 'Salvataggio in corso',
  saved: 'Salvato',
  change: 'Per cambiare tocca un altro nome.',
  parts: 'Le domande di stanotte',
  part: (n, of) => `Domanda ${n} di ${of}`,
  answered: 'risposta data',
  hold: 'Tieni premuto: che cosa fa la carta',
  tap: 'Mostra che cosa fa la tua carta',
  kinds: {
    suspect: 'Un sospetto. La tua scelta va nel taccuino e non ha altri effetti.',
    attack: 'Scegli la preda del branco. Decide la maggioranza.',
    look: 'Guardi chi scegli. Prima dell’alba saprai se è un lupo mannaro.',
    protect: 'Proteggi chi scegli. Se il branco attacca quella persona, non le succede niente.',
    mark: 'Indichi una persona: di giorno va sotto processo.',
    copy: 'Vuoi diventare come chi scegli. Prima dell’alba saprai qual è la tua carta.',
    hex: 'Un maleficio: stanotte chi scegli non ha poteri. Prima dell’alba saprai se ne aveva.',
    eliminate: 'Chi scegli muore all’alba. Puoi farlo una volta sola.',
    betray:
      'La vittima sarà il lupo mannaro che scegli, al posto di quella scelta dal branco. Puoi farlo una volta sola.',
    return: 'Il fantasma che scegli torna in vita all’alba. Puoi farlo una volta sola.',
    bear: 'Lasci il ritratto a chi scegli: se di notte dovessi morire tu, muore al tuo posto.',
    add_vote: 'Un pettegolezzo: domani chi scegli riceve un gettone in più.',
    silence: 'Domani chi scegli non parla. Ogni persona si può scegliere una volta sola.',
  },
  exact: 'Guardi la carta di chi scegli. Prima dell’alba saprai qual è.',
  deadly:
    'Indichi una persona: all’alba muore, anche se è protetta. Solo un lupo mannaro o il criceto mannaro sopravvive e va sotto processo.',
  byRole: {
    candymaker:
      'Una caramella: domani chi scegli non parla. Ne hai tre in tutto, ognuna per una persona diversa.',
    dr_jekyll: 'La pozione: chi scegli muore all’alba, e tu diventi Mr. Hyde. Ne hai una sola.',
    hamlet: 'Il teschio: chi scegli muore all’alba. Stanotte è l’unica occasione.',
    inquisitor: 'La torcia: chi scegli muore all’alba. Ne hai una sola.',
    shaman: 'Interroghi il fantasma che scegli. Prima dell’alba saprai che carta aveva.',
  },
  orNobody: 'Puoi anche scegliere «Nessuno».',
  barred: (names) => `Non puoi scegliere: ${list(names)}.`,
  void: 'Con questa scelta la tua carta non fa niente. Scegli un altro nome.',
  bearer: (name) => `Adesso ce l’ha ${name}.`,
  meetPack: 'Stanotte il branco non attacca nessuno. La tua scelta è un sospetto.',
  ghost: 'Sei un fantasma: la tua scelta è un sospetto per il taccuino.',
  fellows: 'Il tuo branco',
  fellowPick: (fellow, target) => `${fellow} vuole ${target}`,
  fellowSure: (fellow, target) => `${fellow} ha scelto ${target}`,
  fellowOpen: (fellow) => `${fellow} deve ancora scegliere`,
  alone: 'Del branco resti solo tu.',
};

export const calling: Game['calling'] = {
  elder: (name) => `Il Vecchio Saggio è ${name}.`,
  next: (roles) => `Poi tocca a chi ha la carta ${roles.join(' o ')}.`,
};

export const reading: Game['reading'] = {
  hold: 'Tieni premuto per leggere',
  tap: 'Tocca per leggere',
  hint: 'Lo ritrovi nel taccuino.',
  cardBack: 'Il tuo taccuino di stanotte',
  nothing: 'Stanotte non hai scelto nessuno.',
};

const packKnown = (names: string[]) =>
  names.length > 0 ? `Il branco: ${list(names)}.` : 'Del branco ci sei solo tu.';
const masonsKnown = (names: string[]) =>
  names.length > 0
    ? `${names.length > 1 ? 'Massoni' : 'Massone'} come te: ${list(names)}.`
    : 'Non ci sono altri massoni.';
const societyKnown = (names: string[]) =>
  names.length > 0 ? `Nella società con te: ${list(names)}.` : 'Non ci sono altri membri.';

/** What players read about their own nights. */
export const notes: Game['notes'] = {
  title: 'Taccuino',
  empty: 'Qui non c’è ancora scritto niente.',
  night: (n) => `Notte ${n}`,
  chosen: {
    suspect: (name) => `Il tuo sospetto: ${name}.`,
    attack: (name) => `Il branco ha attaccato ${name}.`,
    look: (name) => `Hai guardato ${name}.`,
    protect: (name) => `Hai protetto ${name}.`,
    mark: (name) => `Hai indicato ${name}.`,
    copy: () => 'Non è cambiato niente: la tua carta resta la stessa.',
    hex: (name) => `Hai lanciato un maleficio su ${name}.`,
    eliminate: (name) => `Hai colpito ${name}.`,
    betray: (name) => `Hai dato ${name} in pasto al branco.`,
    return: (name) => `Hai riportato in vita ${name}.`,
    bear: (name) => `Il tuo ritratto ce l’ha ${name}.`,
    add_vote: (name) => `Hai sparso un pettegolezzo su ${name}.`,
    silence: (name) => `Hai dato una caramella ${to(name)}.`,
    recall: (name) => `Hai chiesto di ${name}.`,
  },
  nobody: {
    suspect: 'Il tuo sospetto: nessuno.',
    attack: 'Il branco non ha attaccato nessuno.',
    look: 'Non hai guardato nessuno.',
    protect: 'Non hai protetto nessuno.',
    mark: 'Non hai indicato nessuno.',
    copy: 'Non hai scelto nessuno: la tua carta resta la stessa.',
    hex: 'Non hai lanciato malefici.',
    eliminate: 'Non hai colpito nessuno.',
    betray: 'Non hai cambiato la vittima.',
    return: 'Non hai riportato in vita nessuno.',
    bear: 'Non hai spostato il ritratto.',
    add_vote: 'Non hai sparso pettegolezzi.',
    silence: 'Non hai dato caramelle.',
    recall: 'Ieri non avete condannato nessuno.',
  },
  lookWolf: (name) => `${name} è un lupo mannaro.`,
  lookNot: (name) => `${name} non è un lupo mannaro.`,
  card: (name, role) => `La carta di ${name}: ${role}.`,
  recallWolf: (name) => `Ieri avete condannato ${name}: era un lupo mannaro.`,
  recallNot: (name) => `Ieri avete condannato ${name}: non era un lupo mannaro.`,
  tally: (n) =>
    plural(n, { one: 'C’è ancora # lupo mannaro.', other: 'Ci sono ancora # lupi mannari.' }),
  became: (name, role) => `${name} ha la carta ${role}. Da adesso ce l’hai anche tu.`,
  hexSpecial: (name) => `${name} ha una carta speciale: stanotte perde il potere.`,
  hexPlain: (name) => `${name} è un semplice villico.`,
  backfired: (name) => `Il maleficio su ${name} ti si ritorce contro. Muori all’alba.`,
  hexed: {
    attack: 'Caccia fallita: c’era un maleficio su un lupo del branco.',
    look: 'Non hai scoperto niente: c’era un maleficio su di te.',
    other: 'C’era un maleficio su di te: stanotte niente potere.',
  },
  hyde: (name) => `Hai dato la pozione ${to(name)}. Adesso sei Mr. Hyde.`,
  grace: 'Il branco ti ha attaccato ma sei ancora in vita. Funziona una volta sola.',
  know: {
    freemason: masonsKnown,
    secret_society: societyKnown,
    witch: (names) =>
      names.length > 0 ? `Il servo del lupo: ${list(names)}.` : 'Non c’è nessun servo.',
    wolf_servant: (names) =>
      names.length > 0 ? `La strega: ${list(names)}.` : 'Non c’è nessuna strega.',
    werecow: packKnown,
    werewolf: packKnown,
    lara: packKnown,
  },
  knowOther: (names) =>
    names.length > 0 ? `Conosci: ${list(names)}.` : 'Non c’è nessuno da conoscere.',
};
