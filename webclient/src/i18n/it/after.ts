import type { Messages } from '../en';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after: Messages['game']['after'] = {
  day: (n) => `Giorno ${n}`,
  turns: 'I momenti decisivi',
  firstWolf: (name) => `Si lincia il primo lupo mannaro: ${name}.`,
  lastWolf: (name) => `Si lincia l’ultimo lupo mannaro: ${name}.`,
  mistake: (name, card) => `Non si lincia un lupo mannaro, ma ${name}. La carta: ${card}.`,
  saved: (guard, target) => `Il branco attacca ${target}, ma ${guard} fa la guardia.`,
  firstDead: (name) => `La prima vittima dell’alba: ${name}.`,
  lastDead: (name) => `Un’altra vittima, e i lupi bastano: ${name}.`,
  oneVote: (other) => `Un solo voto ha fatto la differenza: altrimenti toccava a ${other}.`,
  prophets: 'Profeti e buon naso',
  prophetsHint: 'Le profezie dei fantasmi, e i sospetti di chi non sapeva niente.',
  player: 'Chi',
  prophecies: 'Profezie',
  hunches: 'Sospetti',
  rightOf: (right, of) => `${right} su ${of}`,
  oracle: 'Oracolo della serata',
};
