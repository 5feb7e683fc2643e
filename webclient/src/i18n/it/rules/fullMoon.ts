import type { RulePage } from '../../en/rules';
import { equalNight, oldMan, options } from './shared';

export const fullMoon: RulePage = {
  lead: 'Un villaggio con 22 tipi di abitanti. Gli oggetti usati restano in vista sul tavolo, e la lapide va da chiunque diventi un fantasma.',
  parts: [
    {
      title: 'Le carte',
      rules: [
        {
          text: 'Da 7 a 24 giocatori; la lista stampata aggiunge una carta per ogni giocatore.',
          ids: 'da L-01 a L-03',
        },
        {
          text: 'In sette si usano otto carte e una si mette via senza guardarla. Si chiama lo stesso.',
          ids: 'L-04',
        },
        {
          text: 'Altri abitanti possono prendere il posto dei villici, e Lara quello di un lupo mannaro. Al massimo una carta vince da sola.',
          ours: true,
        },
        {
          text: 'Che cosa sanno fare gli abitanti che non sono nella quarta edizione, il regolamento che conosciamo non lo dice. Le loro carte sono una nostra lettura.',
          ours: true,
        },
      ],
    },
    {
      title: 'La notte',
      rules: [
        ...equalNight,
        { text: 'Il branco attacca fin dalla prima notte.' },
        {
          text: 'Chi protegge ferma solo il branco: non la torcia, la pozione o il teschio.',
          ids: 'L-08, L-09',
        },
        {
          text: 'Il mortovivo scampa a un attacco del branco.',
          ids: 'da L-11 a L-13',
          ours: true,
        },
        {
          text: 'Lara può dare in pasto al branco uno dei suoi, una volta.',
          ids: 'L-14, L-15',
          ours: true,
        },
        {
          text: 'Chi ha in casa il ritratto di Dorian Gray muore al posto suo, una volta e solo di notte.',
          ids: 'da L-16 a L-18',
          ours: true,
        },
        {
          text: 'Pozione, torcia e teschio uccidono una volta. Dopo, il dottor Jekyll sembra un lupo mannaro; Amleto agisce appena diventa fantasma.',
          ids: 'L-10, da L-19 a L-21',
          ours: true,
        },
        {
          text: 'Il necromante richiama un fantasma, anche un lupo mannaro.',
          ids: 'da L-22 a L-24',
          ours: true,
        },
        {
          text: 'Chi scopre che cosa: il veggente scambia la mucca mannara per un lupo mannaro, Sherlock non la conta.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'All’alba si sente chi è morto e chi è tornato. La lapide va prima di tutto alla vittima del branco.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        {
          text: 'Si parla al massimo per tre minuti. Quando tutti i vivi ne hanno abbastanza, si smette.',
        },
        {
          text: 'Chi ha una caramella tace nella discussione e nell’arringa, ma vota.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Accusa: a turno, cominciando a sinistra della lapide, anche i fantasmi.',
          ids: 'L-05, L-07',
        },
        {
          text: 'Un pettegolezzo della pettegola vale come un voto in più.',
          ids: 'L-25',
          ours: true,
        },
        {
          text: 'Due indiziati, a parità chi è più vicino alla lapide in senso orario; la scelta del gufo è il secondo.',
        },
        {
          text: 'Gli indizi, due arringhe, una condanna segreta. La lapide passa a chi è linciato.',
          ids: 'L-06',
        },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'Muti, senza poteri, di giorno accusano. Eccezioni: l’unica notte di Amleto, e chi viene richiamato.',
        },
      ],
    },
    {
      title: 'La fine',
      rules: [
        { text: 'Non c’è più un lupo mannaro in vita, e nemmeno Lara: vince il villaggio.' },
        {
          text: 'Lupi mannari e Lara sono tanti quanti gli altri: vincono loro, con l’indemoniato e la mucca mannara.',
          ids: 'L-29, L-30',
        },
        { text: 'Se il criceto mannaro è in vita, vince da solo.' },
        {
          text: 'Victoria Obscura vince da sola se è in vita e nessun veggente lo è.',
          ids: 'L-31, L-32',
          ours: true,
        },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }] },
  ],
};
