import type { Rule, RulePage } from '../../en/rules';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'Tutti i telefoni mostrano la stessa cosa: un cerchio di nomi e una domanda. Che cosa fa la tua scelta lo leggi sulla carta, tenendola premuta; per quasi tutti è un sospetto da taccuino.',
    ours: true,
  },
  {
    text: 'Le carte dei morti si chiamano come quelle dei vivi, e la notte non finisce mai prima per colpa di una carta.',
  },
  {
    text: 'Il branco si mette d’accordo in silenzio: ognuno vede subito le scelte degli altri. A tempo scaduto vale la scelta dei più; se è pari, decide la sorte.',
    ids: 'C-12, C-13',
    ours: true,
  },
  {
    text: 'Si può cambiare scelta finché dura la notte. Chi non sceglie non fa niente.',
    ours: true,
  },
];

export const options: RulePage['parts'][number] = {
  title: 'Varianti',
  rules: [
    {
      text: 'Vita o morte: un solo indiziato, e i vivi votano «a morte» o «grazia». Se è pari, vive.',
      ids: 'V-10, V-11, V-12',
    },
    {
      text: 'Tutti insieme: si accusa nello stesso momento, con o senza nomi.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'Minaccia Fantasma: da due in su, i fantasmi non accusano ma ogni giorno danno spada e scudo. Chi ha la spada vota doppio, chi ha lo scudo non va tra gli indiziati.',
      ids: 'da V-15 a V-19',
      ours: true,
    },
    {
      text: 'Un Master in carne e ossa: chi è a capotavola non ha carta, vede tutto e va avanti a mano.',
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
  text: 'Il Vecchio Saggio, solo in otto: uno dei giocatori chiama prima il veggente e poi i lupi, dieci secondi ciascuno. Il veggente vede proprio la carta. Dopo ogni giorno il compito passa a sinistra.',
  ids: 'da V-05 a V-08',
};
