import type { Messages } from '../en';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after: Messages['game']['after'] = {
  day: (n) => `Día ${n}`,
  turns: 'Lo que decidió la partida',
  firstWolf: (name) => `La aldea condenó a su primer hombre lobo: ${name}.`,
  lastWolf: (name) => `La aldea condenó al último hombre lobo: ${name}.`,
  mistake: (name, card) => `La aldea condenó a ${name}, que no era hombre lobo. Su carta: ${card}.`,
  saved: (guard, target) => `La manada atacó a ${target}, pero ${guard} hacía guardia.`,
  firstDead: (name) => `La primera víctima: ${name}.`,
  lastDead: (name) => `La muerte de ${name} dio la mayoría a los lobos.`,
  oneVote: (other) => `Lo decidió un solo voto. Sin él, le tocaba a ${other}.`,
  prophets: 'Profetas y buen olfato',
  prophetsHint: 'Las profecías de los fantasmas y las corazonadas de quienes no sabían nada.',
  player: 'Quién',
  prophecies: 'Profecías',
  hunches: 'Corazonadas',
  rightOf: (right, of) => `${right} de ${of}`,
  oracle: 'Oráculo de la velada',
};
