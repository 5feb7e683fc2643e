import type { Coach } from '../en/coach';

export const coach: Coach = {
  lines: {
    night: 'Tutti scelgono, così i poteri restano segreti. Nessun potere? Scegli chi sospetti.',
    firstDawn: 'Nella prima notte il branco si incontra soltanto.',
    dawn: 'Chi è morto ora è un fantasma e non parla più.',
    discussion:
      'Di’ chi sospetti e perché. Si può anche mentire. Poi i più accusati vanno sotto processo.',
    ghostsToo: 'Anche i fantasmi accusano.',
    ghostsChoose: 'Anche i fantasmi scelgono.',
    ghostAccuses: 'Anche i fantasmi accusano: scegli un vivo, poi premi il pulsante.',
    suspects: 'Tra poco parlano gli indiziati, poi si vota. Ciuffo e impronta non provano nulla.',
    defence: 'Gli indiziati si difendono uno alla volta. Parla solo chi ha la parola, poi si vota.',
    verdict: 'Con questo voto un indiziato può diventare un fantasma.',
    lynch:
      'Le carte si vedono solo alla fine. Ora un’altra notte, e così via, finché il villaggio o i lupi non vincono.',
  },
  bigScreenHow: (address) =>
    `Sulla tv: apri ${address} nel browser, o trasmetti lo schermo di un altro telefono.`,
};
