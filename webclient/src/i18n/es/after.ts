import type { Messages } from '../en';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after: Messages['game']['after'] = {
  day: (n) => `Día ${n}`,
  turns: 'Lo que decidió la partida',
  firstWolf: (name) => `La aldea lincha al primer hombre lobo: ${name}.`,
  lastWolf: (name) => `La aldea lincha al último hombre lobo: ${name}.`,
  mistake: (name, card) => `La aldea lincha a ${name}, sin ser hombre lobo. La carta: ${card}.`,
  saved: (guard, target) => `La manada ataca a ${target}, pero ${guard} hace guardia.`,
  firstDead: (name) => `La primera muerte al amanecer: ${name}.`,
  lastDead: (name) => `Una muerte más, y los lobos ya son bastantes: ${name}.`,
  oneVote: (other) => `Un solo voto marcó la diferencia: si no, le tocaba a ${other}.`,
  prophets: 'Profetas y buen olfato',
  prophetsHint: 'Las profecías de los fantasmas y las corazonadas de quienes nada sabían.',
  player: 'Quién',
  prophecies: 'Profecías',
  hunches: 'Corazonadas',
  rightOf: (right, of) => `${right} de ${of}`,
  oracle: 'Oráculo de la noche',
};
