import type { Coach } from '../en/coach';

export const coach: Coach = {
  tips: 'Spiega la prima partita',
  tipsHint:
    'Una riga in ogni fase dice che cosa succede. Nella prima partita di una stanza, quando si danno le carte e di notte compare su tutti i telefoni.',
  lines: {
    deal: 'La tua carta dice chi sei in questa partita. Tienila premuta, leggila e attenzione alla telecamera.',
    night:
      'Se la tua carta ha un potere, lo usi su chi scegli. Altrimenti annoti solo un sospetto.',
    reading:
      'Tieni premuto per leggere che cosa hai scoperto stanotte. Se la tua carta non scopre nulla, leggi il tuo sospetto.',
    dawn: 'La notte è finita. Chi è morto ora è un fantasma e non parla più. Voi potete parlare di nuovo.',
    quietDawn: 'La notte è finita e nessuno al tavolo è morto. Potete parlare di nuovo.',
    discussion: 'Chi è vivo può parlare. Di’ chi sospetti e perché. Si può anche mentire.',
    accusation:
      'Scegli un possibile lupo e premi il pulsante. I più accusati, di solito due, vanno sotto processo.',
    ghostsToo: 'Anche i fantasmi accusano.',
    ghostsChoose: 'Anche i fantasmi scelgono.',
    ghostAccuses: 'Anche i fantasmi accusano: scegli un vivo, poi premi il pulsante.',
    suspects:
      'Ora parlano gli indiziati, poi si vota. Ciuffo e impronta servono solo a distinguerli: non provano nulla.',
    defence: 'Gli indiziati si difendono uno alla volta. Parla solo chi ha la parola, poi si vota.',
    verdict:
      'Questo voto è questione di vita o di morte. Qui non ci sono prove: le carte restano segrete fino alla fine.',
    lynch:
      'Le carte si vedono solo alla fine. Ora un’altra notte, e così via, finché il villaggio o i lupi non vincono.',
  },
  bigScreenHow: (address) =>
    `Sulla tv: apri ${address} nel browser della tv, o trasmetti lo schermo di questo telefono.`,
};
