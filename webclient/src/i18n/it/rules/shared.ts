import type { Rule, RulePage } from '../../en/rules';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'Tutti i telefoni mostrano la stessa cosa: i nomi di chi gioca e una domanda. Tieni premuto il pulsante sotto i nomi per vedere l’effetto della tua scelta. Per quasi tutti è solo un sospetto per il taccuino.',
    ours: true,
  },
  {
    text: 'Anche le carte dei morti vengono chiamate, e la durata della notte non tradisce nessuna carta.',
  },
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

export const options: RulePage['parts'][number] = {
  title: 'Varianti',
  rules: [
    {
      text: 'Vita o morte: un solo indiziato, e i vivi votano «a morte» o «grazia». In caso di parità l’indiziato vive.',
      ids: 'V-10, V-11, V-12',
    },
    {
      text: 'Tutti insieme: si accusa nello stesso momento. I nomi di chi accusa si vedono oppure no.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'Minaccia Fantasma: da due in su, i fantasmi non accusano più: ogni giorno assegnano spada e scudo. Chi ha la spada ha due voti, chi ha lo scudo non può finire tra gli indiziati.',
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
  ],
};

export const oldMan: Rule = {
  text: 'Il Vecchio Saggio, solo in otto: uno dei giocatori chiama prima il veggente e poi i lupi. Ogni parte dura dieci secondi. Il veggente vede la carta esatta. Dopo ogni giorno il compito passa a sinistra.',
  ids: 'da V-05 a V-08',
};
