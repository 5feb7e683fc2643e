import type { Messages } from '../en';
import { list } from './tools';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after: Messages['game']['after'] = {
  day: (n) => `Día ${n}`,
  turns: 'Lo que decidió la partida',
  firstWolf: (name) => `La aldea condenó al primer hombre lobo: ${name}.`,
  lastWolf: (name) => `La aldea condenó al último hombre lobo: ${name}.`,
  mistake: (name, card) => `La aldea condenó a ${name}, que no era hombre lobo. Su carta: ${card}.`,
  saved: (guards, target) =>
    `La manada atacó a ${target}, pero ${list(guards)} ${guards.length > 1 ? 'estaban' : 'estaba'} de guardia.`,
  firstDead: (name) => `La primera muerte de noche: ${name}.`,
  lastDead: (name) => `Con la muerte de ${name} ganaron los lobos.`,
  oneVote: (other) => `Lo decidió un solo voto: al revés, la aldea habría condenado a ${other}.`,
  prophets: 'Quién acertó',
  prophetsHint:
    'De día los fantasmas hacen profecías; de noche, quienes no son de la manada tienen corazonadas.',
  player: 'Nombre',
  prophecies: 'Profecías',
  hunches: 'Corazonadas',
  rightOf: (right, of) => `${right} de ${of}`,
  oracle: 'Oráculo de la partida',
};
