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
    execute: 'Linchar',
  },
  end: {
    lynched: (name) => `La aldea linchó a ${name}.`,
  },
  talk: { prophecy: { ask: '¿A quién crees que linchará la aldea?' } },
};
