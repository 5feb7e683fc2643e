import type { Messages } from '../en';
import { counted, roleNames, roleTexts } from './cards';

/** The cards and the rules, in short. */
export const roles: Messages['roles'] = {
  names: roleNames,
  counted,
  texts: roleTexts,
  ownCounted: (name) => name,
  sides: {
    humans: 'Vinci con il villaggio',
    wolves: 'Vinci con i lupi mannari',
    solo: 'Vinci solo tu',
    none: 'Non vinci con nessuno',
  },
  winsWith: {
    humans: 'Vince con il villaggio',
    wolves: 'Vince con i lupi mannari',
    solo: 'Vince per conto suo',
    none: '',
  },
  fellows: 'Il tuo branco',
  number: (n) => `Numero ${n}`,
  bearer: (name) => `Il tuo ritratto è da ${name}.`,
};

export const help: Messages['help'] = {
  title: 'Regole',
  deck: 'Le carte di questa partita',
  open: (edition) => `Regole: ${edition}`,
};

/** The screen of a person who leads the game. */
export const moderator: Messages['moderator'] = {
  title: 'Conduci tu',
  advance: 'Avanti',
  advanceSent: 'Andiamo avanti',
  tie: 'Parità. Chi è?',
  picks: (name) => `ha scelto ${name}`,
  picksSure: (name) => `ha deciso: ${name}`,
  nobody: 'non ha scelto nessuno',
  open: 'deve ancora scegliere',
  kinds: {
    suspect: 'Sospetto',
    attack: 'Attacco',
    look: 'Visione',
    protect: 'Protezione',
    mark: 'Dito puntato',
    copy: 'Imitazione',
    hex: 'Maleficio',
    eliminate: 'Colpo',
    betray: 'Tradimento',
    return: 'Richiamo',
    bear: 'Ritratto',
    add_vote: 'Pettegolezzo',
    silence: 'Caramella',
    recall: 'Domanda',
    tally: 'Conteggio',
    know: 'Incontro',
    grace: 'Salvezza',
  },
  of: (what, facts) => `${what}: ${facts.join(', ')}.`,
  news: 'Quello che vedono tutti',
  grace: (who) => `Il branco ha attaccato ${who}, che se la cava.`,
  knowsNobody: (who) => `${who} non ha incontrato nessuno.`,
  choseNobody: {
    suspect: (who) => `${who} non ha sospettato di nessuno.`,
    attack: () => 'Il branco non ha attaccato nessuno.',
    look: (who) => `${who} non ha guardato nessuno.`,
    protect: (who) => `${who} non ha protetto nessuno.`,
    mark: (who) => `${who} non ha indicato nessuno.`,
    copy: (who) => `${who} non ha scelto nessuno e non cambia carta.`,
    hex: (who) => `${who} non ha lanciato malefici.`,
    eliminate: (who) => `${who} non ha colpito nessuno.`,
    betray: (who) => `${who} ha lasciato la vittima al branco.`,
    return: (who) => `${who} non ha richiamato nessuno.`,
    bear: (who) => `${who} non ha spostato il ritratto.`,
    add_vote: (who) => `${who} non ha sparso pettegolezzi.`,
    silence: (who) => `${who} non ha dato caramelle.`,
  },
  about: 'Qui è tutto scoperto, ma solo per te. Leggi ad alta voce soltanto gli annunci.',
};
