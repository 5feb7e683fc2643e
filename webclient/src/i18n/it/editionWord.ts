import type { Messages } from '../en';

/** What the game says in rooms that choose the word of the printed rules. */
export const editionWord: Messages['editionWord'] = {
  phases: { lynch: 'Il linciaggio' },
  suspects: { alone: 'C’è un solo nominato: linciaggio senza votazione.' },
  verdict: {
    choose: 'Chi linciamo?',
    confirmName: (name) => `Lincia ${name}`,
    ahead: (name) => `Al mio turno: lincia ${name}`,
    execute: 'Linciaggio',
    confirmExecute: 'Vota: linciaggio',
    yourTurn: 'Tocca a te. Chi linciamo?',
  },
  lynch: {
    lynched: (name) => `Il villaggio lincia ${name}.`,
    nobody: 'Oggi nessun linciaggio.',
    sparedWhy: 'Non c’era una maggioranza per il linciaggio.',
    execute: 'Linciaggio',
  },
  end: {
    lynched: (name) => `Il villaggio ha linciato ${name}.`,
  },
  talk: { prophecy: { ask: 'Secondo te, chi linceranno oggi?' } },
};
