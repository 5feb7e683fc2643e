import type { Workshop } from '../en/workshop';
import { editionTexts, presetTexts } from './editionTexts';
import { host } from './host';
import { groups, options, settingNames } from './options';
import { plural } from './tools';

const deck: Workshop['deck'] = {
  title: 'Le carte',
  edition: 'Edizione',
  preset: 'Mazzo',
  total: (have, need) =>
    `${plural(have, { one: '# carta', other: '# carte' })}, ne servono ${need}`,
  more: (card) => `Aggiungine una: ${card}`,
  fewer: (card) => `Togline una: ${card}`,
  advised: (n) => `Consigliata con ${n} o più giocatori.`,
  printed: (players, cards) => `Le regole stampate per ${players} giocatori: ${cards}.`,
  none: 'senza questa carta',
  packOf: (n) => `un branco di ${n}`,
  inDeck: 'In questo mazzo',
  others: 'Altre carte',
  own: 'Le vostre carte',
  ownHint: 'Inventa fino a tre carte con i poteri delle altre.',
  newCustomCard: 'Inventa una carta',
  editCustomCard: (name) => `Modifica ${name}`,
  loading: 'Carico le regole…',
};

const balance: Workshop['balance'] = {
  title: 'Probabilità di vittoria',
  hint: (games) => `Stima da ${games} partite tra bot semplici che non parlano.`,
  weighing: 'Partite di prova in corso…',
  humans: 'Villaggio',
  wolves: 'Lupi',
  share: (percent, low, high) => `${percent}% (da ${low} a ${high})`,
  hard: {
    humans: (percent, printed) =>
      `Con queste carte il villaggio fa fatica: vince circa ${percent} partite su 100. ${printed ? 'Sono quelle dell’edizione stampata. ' : ''}Parlate tanto, e se volete più equilibrio cambiate una carta.`,
    wolves: (percent, printed) =>
      `Con queste carte i lupi fanno fatica: vincono circa ${percent} partite su 100. ${printed ? 'Sono quelle dell’edizione stampata. ' : ''}Se volete più equilibrio, cambiate una carta.`,
  },
  argued: (percent) =>
    `Tra giocatori che discutono e mentono bene, con queste carte il villaggio vince circa ${percent} partite su 100.`,
  better: (deck, percent) => `Prendi «${deck}»: circa ${percent} su 100`,
};

const customCard: Workshop['customCard'] = {
  title: 'Una carta vostra',
  name: 'Nome',
  text: 'Testo della carta',
  side: 'Vince con',
  counts: 'Vale come',
  seenAs: 'Il veggente vede',
  sides: { humans: 'Il villaggio', wolves: 'I lupi mannari' },
  countsAs: { humans: 'Un umano', wolves: 'Un lupo' },
  looks: { not: 'Non un lupo mannaro', werewolf: 'Un lupo mannaro' },
  elder: 'Il Vecchio Saggio funziona solo con le otto carte di base, senza carte vostre.',
  power: 'Potere',
  powers: {
    nothing: 'Nessuno',
    look: 'Guarda: lupo mannaro o no',
    look_exact: 'Guarda: la carta esatta',
    protect: 'Protegge qualcuno',
    eliminate: 'Uccide una volta',
    mark: 'Crea un indiziato, come il gufo',
    add_vote: 'Aggiunge un gettone, come la pettegola',
    silence: 'Fa tacere, come il caramellaio',
    know_pack: 'Conosce il branco',
    know_own: 'Sa chi ha le altre carte vostre',
    survive: 'Scampa al primo attacco del branco',
    immune: 'Il branco non può farle niente',
  },
  markHarmless: 'La sua scelta non uccide mai, nemmeno se il gufo è mortale.',
  first: 'Funziona dalla notte',
  uses: 'Quante volte',
  everyNight: 'Ogni notte',
  times: (n) => plural(n, { one: 'Una volta', other: '# volte' }),
  self: 'Può proteggersi',
  hunts: 'Va a caccia con il branco',
  save: 'Salva la carta',
  saving: 'Salvataggio in corso',
  remove: 'Togli questa carta',
  removeSure: 'Tocca ancora per togliere',
};

const pace: Workshop['pace'] = {
  timings: 'Secondi per ogni parte',
  save: 'Salva',
  wrong: 'Inserisci un numero di secondi per ogni parte.',
  standard: 'Ripristina le opzioni dell’edizione',
};

/** What only the sheets of the cards and the settings say: they come with their words when they open. */
export const workshop: Workshop = {
  deck,
  balance,
  customCard,
  pace,
  editionTexts,
  presetTexts,
  host,
  person: {
    between: (before, after) => `Tra ${before} e ${after}`,
    up: 'Sposta su',
    down: 'Sposta giù',
    remove: (name) => `Rimuovi ${name}`,
    removeSure: 'Tocca ancora per rimuovere',
  },
  options,
  groups,
  settingNames,
};
