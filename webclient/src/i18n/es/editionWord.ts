import type { Messages } from '../en';

/** What the game says in rooms that choose the word of the printed rules. */
export const editionWord: Messages['editionWord'] = {
  phases: { lynch: 'Linchamiento' },
  suspects: { alone: 'Solo hay una nominación: linchamiento sin votación.' },
  verdict: {
    choose: '¿A quién se lincha?',
    confirmName: (name) => `Linchar a ${name}`,
    ahead: (name) => `En mi turno: linchar a ${name}`,
    execute: 'Linchar',
    confirmExecute: 'Votar: linchar',
    yourTurn: 'Te toca. ¿A quién se lincha?',
  },
  lynch: {
    lynched: (name) => `La aldea lincha a ${name}.`,
    nobody: 'Hoy no se lincha a nadie.',
    sparedWhy: 'No hubo mayoría para linchar.',
    how: {
      marker: (the) => `Empate: se lincha a quien está más cerca ${the} en sentido horario.`,
    },
    execute: 'Linchar',
  },
  end: {
    lynched: (name) => `La aldea linchó a ${name}.`,
    nobodyLynched: 'No se linchó a nadie.',
  },
  talk: { prophecy: { ask: '¿A quién va a linchar la aldea?' } },
};
