import type { Rule, RulePage } from '../../rulePage';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'Tutti i telefoni mostrano la stessa cosa: i nomi di chi gioca e una domanda. Tieni premuto il pulsante sotto i nomi per vedere l’effetto della tua scelta. Per quasi tutti è solo un sospetto per il taccuino.',
    ours: true,
  },
  { text: 'La durata della notte non tradisce nessuna carta.', ours: true },
  {
    text: 'Il branco si mette d’accordo in silenzio: ognuno vede subito le scelte degli altri. A tempo scaduto vale la scelta della maggioranza. In caso di parità decide il caso.',
    ids: 'C-12, C-13',
    ours: true,
  },
  {
    text: 'Puoi cambiare scelta finché dura la notte. Se non scegli nessuno, non succede niente.',
    ours: true,
  },
];

export const deadAreCalled: Rule = { text: 'Anche le carte dei morti vengono chiamate.' };

export const baseDeck: Rule = {
  text: 'In otto si gioca con due lupi mannari, un veggente e cinque villici. Il terzo lupo mannaro entra da 16 giocatori in su.',
};

/** See docs/fair-deal.md. */
export const fairDeal: Rule = {
  text: 'I telefoni dei giocatori e il server mescolano insieme, così nessuno può scegliere le carte. Alla fine il tuo telefono può controllarlo.',
  ours: true,
};

export const welcomeCard: Rule = {
  text: 'Finché nessuno muore di notte, la carta Benvenuto sta tra due posti vicini, scelti a caso quando si danno le carte.',
  ids: 'F-09, F-10',
  ours: true,
};

export const talk: Rule[] = [
  {
    text: 'Chi è vivo può parlare anche toccando lo schermo: dire quale carta ha, cosa ha scoperto di notte, di chi sospetta o di chi si fida. Tutti lo leggono nella propria lingua. Può essere una bugia.',
    ours: true,
  },
  {
    text: 'Si può fare nella discussione, durante l’accusa e nella propria difesa, fino a dieci volte al giorno. I fantasmi e chi deve tacere non possono.',
    ours: true,
  },
  {
    text: 'Chi può parlare può anche scrivere righe brevi a tutti, se le impostazioni della stanza lo permettono. È così finché la stanza non ha il link di una chiamata.',
    ours: true,
  },
];

export const noTrial: Rule = {
  text: 'Se nessuno in vita riceve un gettone, quel giorno nessuno va sotto processo.',
  ids: 'F-13',
  ours: true,
};

export const outnumber: Rule = {
  text: 'Vincono anche se sono più degli altri.',
  ids: 'F-26',
  ours: true,
};

export const options: RulePage['parts'][number] = {
  title: 'Varianti',
  rules: [
    {
      text: 'Vita o morte: un solo indiziato, e gli altri vivi votano «a morte» o «grazia». In caso di parità l’indiziato vive.',
      ids: 'V-10, V-11, V-12',
      ours: true,
    },
    {
      text: 'Tutti insieme: si accusa nello stesso momento. I nomi di chi accusa si vedono oppure no.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'Minaccia Fantasma: da due in su, i fantasmi non accusano più: ogni giorno assegnano spada e scudo. Chi ha la spada ha due voti, chi ha lo scudo non può finire tra gli indiziati. I fantasmi che hanno lasciato la partita non contano.',
      ids: 'da V-15 a V-19',
      ours: true,
    },
    {
      text: 'Una persona che conduce: l’host non ha carta, vede tutto e fa avanzare il gioco.',
      ids: 'V-21',
    },
    {
      text: 'Carte vostre: fino a tre, con i poteri di altre carte.',
      ids: 'da V-22 a V-24',
      ours: true,
    },
    {
      text: 'Se più carte scelgono un indiziato per lo stesso giorno, tutte le scelte vengono annunciate: prima quella del gufo, poi quelle delle carte vostre. Se non c’è più posto, una scelta non ha effetto. Una carta vostra non uccide mai come il gufo mortale.',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: 'Il Vecchio Saggio, solo in otto: uno dei giocatori chiama prima il veggente e poi i lupi. Ogni parte dura dieci secondi. Il veggente vede la carta esatta. Dopo ogni giorno il compito passa alla prossima persona in vita, in senso orario.',
  ids: 'da V-05 a V-08',
};

export const oldManVictim: Rule = {
  text: 'Con il Vecchio Saggio il branco attacca fin dalla prima notte, a meno che l’host non cambi questa impostazione.',
  ours: true,
};

export const inPairs: Rule = { text: 'I massoni sono in coppia, o non ci sono.' };
