import type { Messages } from '../en';
import { list, to } from './tools';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after: Messages['game']['after'] = {
  day: (n) => `Giorno ${n}`,
  turns: 'I momenti decisivi',
  firstWolf: (name) => `Il villaggio condanna il primo lupo mannaro: ${name}.`,
  lastWolf: (name) => `Il villaggio condanna l’ultimo lupo mannaro: ${name}.`,
  mistake: (name, card) =>
    `Il villaggio condanna ${name}, che non è un lupo mannaro. La carta: ${card}.`,
  saved: (guards, target) =>
    `Il branco attacca ${target}, ma ${list(guards)} ${guards.length > 1 ? 'fanno' : 'fa'} la guardia.`,
  firstDead: (name) => `La prima morte di notte: ${name}.`,
  lastDead: (name) => `La morte di ${name} fa vincere i lupi.`,
  oneVote: (other) => `Un solo voto di differenza, e la condanna toccava ${to(other)}.`,
  prophets: 'Chi ci ha visto giusto',
  prophetsHint: 'Di giorno le profezie dei fantasmi, di notte i sospetti di chi non è nel branco.',
  player: 'Chi',
  prophecies: 'Profezie',
  hunches: 'Sospetti',
  rightOf: (right, of) => `${right} su ${of}`,
  oracle: 'Oracolo della partita',
};
