import type { EditionRole } from '../../game/cards';
import type { Messages } from '../en';
import { list, to } from './tools';

type Killed = (name: string) => string;

const byPack: Killed = (name) => `Il branco ha sbranato ${name}.`;

const causes: Partial<Record<EditionRole, Killed>> = {
  werewolf: byPack,
  lara: byPack,
  seer: (name) => `Lo sguardo del veggente ha ucciso ${name}.`,
  owl: (name) => `Il gufo ha ucciso ${name}.`,
  young_mercenary: (name) => `Il giovane mercenario ha portato con sé ${name}.`,
  witch: (name) => `Il suo stesso maleficio ha ucciso ${name}.`,
  inquisitor: (name) => `La torcia dell’inquisitore ha ucciso ${name}.`,
  dr_jekyll: (name) => `${name} ha bevuto la pozione del dottor Jekyll.`,
  hamlet: (name) => `Il teschio di Amleto ha ucciso ${name}.`,
};

/** Two seers look together. */
const have = (who: readonly string[]) => (who.length > 1 ? 'hanno' : 'ha');

/** All cards open, and what really happened. */
export const end: Messages['game']['end'] = {
  wins: { humans: 'Vince il villaggio', wolves: 'Vincono i lupi mannari' },
  winsAlone: (name) => `Vince solo ${name}`,
  why: {
    humans: 'Non resta nessun lupo mannaro.',
    wolves: 'Ormai i lupi mannari sono almeno quanti gli altri.',
  },
  whyAlone: (role) => `La sua carta: ${role}.`,
  youWin: () => 'Hai vinto.',
  youLose: 'Hai perso.',
  roles: 'Chi era chi',
  turned: (dealt, now) => `${dealt}, poi ${now}`,
  dropped: (role) => `Carta messa da parte senza guardarla: ${role}.`,
  story: 'Che cosa è successo',
  deeds: {
    attack: (_, target) => `Il branco ha attaccato ${target}.`,
    protect: (who, target) => `${who} ha protetto ${target}.`,
    mark: (who, target) => `${who} ha indicato ${target}.`,
    copy: (who, target) => `${who} voleva diventare come ${target}, ma non è cambiato niente.`,
    hex: (who, target) => `${who} ha lanciato un maleficio su ${target}.`,
    eliminate: (who, target) => `${who} ha colpito ${target}.`,
    betray: (who, target) => `${who} ha dato ${target} in pasto al branco.`,
    return: (who, target) => `${who} ha riportato in vita ${target}.`,
    bear: (who, target) => `${who} ha lasciato il ritratto ${to(target)}.`,
    add_vote: (who, target) => `${who} ha sparso un pettegolezzo su ${target}.`,
    silence: (who, target) => `${who} ha dato una caramella ${to(target)}.`,
  },
  meet: 'Il branco si è incontrato.',
  potion: (who, target) => `${who} ha dato la pozione ${to(target)}.`,
  noAttack: 'Il branco non ha attaccato nessuno.',
  lookWolf: (who, target) => `${list(who)} ${have(who)} guardato ${target}: è un lupo mannaro.`,
  lookNot: (who, target) => `${list(who)} ${have(who)} guardato ${target}: non è un lupo mannaro.`,
  lookCard: (who, target, role) =>
    `${list(who)} ${have(who)} visto la carta di ${target}: ${role}.`,
  recallWolf: (who, target) => `${who} ha saputo che ${target} era un lupo mannaro.`,
  recallNot: (who, target) => `${who} ha saputo che ${target} non era un lupo mannaro.`,
  tally: (who, n) => `${who} ha contato i lupi mannari in vita: ${n}.`,
  know: (who, others) =>
    `${who} ha scoperto chi ${others.length > 1 ? 'erano' : 'era'} ${list(others)}.`,
  became: (who, target, role) => `${who} ha indicato ${target} e ha cambiato carta: ${role}.`,
  hexSpecial: (who, target) =>
    `${who} ha lanciato un maleficio su ${target}: per quella notte niente potere.`,
  hexPlain: (who, target) =>
    `${who} ha lanciato un maleficio su ${target}, che comunque non aveva poteri.`,
  backfired: (who, target) => `${who} ha lanciato un maleficio su ${target}, e ne muore.`,
  hexedPack: 'Caccia fallita: c’era un maleficio su un lupo del branco.',
  hexed: (who) => `C’era un maleficio su ${who}: niente potere.`,
  hunches: 'Sospetti',
  hunch: (who, target) => `${who} ha sospettato di ${target}.`,
  died: (name, cause) => (causes[cause] ?? ((n: string) => `Muore ${n}.`))(name),
  diedOf: (name, card) => `La carta ${card} ha ucciso ${name}.`,
  nobodyDied: 'All’alba non è morto nessuno.',
  returned: (names) => `Di nuovo in vita: ${list(names)}.`,
  lynched: (name) => `Il villaggio ha condannato ${name}.`,
  nobodyLynched: 'Di giorno non è morto nessuno.',
  again: 'Gioca ancora',
  waiting: (name) =>
    `La prossima partita comincia quando lo decide ${name} o lo vota la maggioranza.`,
  winner: 'ha vinto',
  seal: 'Le carte erano regolari?',
  replay: 'Guarda il replay',
  picture: 'Condividi un’immagine',
};
