import type { RulePage } from '../../en/rules';
import { equalNight, oldMan, options } from './shared';

export const fullMoon: RulePage = {
  lead: 'Un villaggio con 22 tipi di carte. Gli oggetti usati restano in vista sul tavolo, e la lapide passa a ogni nuovo fantasma.',
  parts: [
    {
      title: 'Le carte',
      rules: [
        {
          text: 'Da 7 a 24 giocatori; da nove in su, la lista stampata aggiunge una carta per giocatore.',
          ids: 'da L-01 a L-03',
        },
        {
          text: 'In sette si usano otto carte. Una si mette da parte senza guardarla, ma viene chiamata lo stesso.',
          ids: 'L-04',
        },
        {
          text: 'Altre carte possono prendere il posto dei villici, e Lara quello di un lupo mannaro. In un mazzo c’è al massimo una carta che vince da sola.',
          ours: true,
        },
        {
          text: 'Il regolamento che conosciamo non dice che cosa fanno le carte che non sono nella quarta edizione. I loro testi sono una nostra lettura.',
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
          text: 'Il mortovivo sopravvive a un attacco del branco.',
          ids: 'da L-11 a L-13',
          ours: true,
        },
        {
          text: 'Una volta, Lara può dare in pasto al branco uno dei suoi.',
          ids: 'L-14, L-15',
          ours: true,
        },
        {
          text: 'Chi ha il ritratto di Dorian Gray muore al posto suo, una volta e solo di notte.',
          ids: 'da L-16 a L-18',
          ours: true,
        },
        {
          text: 'Pozione, torcia e teschio uccidono una volta. Dopo la pozione, il veggente vede il dottor Jekyll come lupo mannaro. Amleto dà il teschio la prima notte da fantasma.',
          ids: 'L-10, da L-19 a L-21',
          ours: true,
        },
        {
          text: 'Il necromante riporta in vita un fantasma, anche un lupo mannaro.',
          ids: 'da L-22 a L-24',
          ours: true,
        },
        {
          text: 'Il veggente vede la mucca mannara come lupo mannaro. Sherlock non la conta.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'All’alba tutti sanno chi è morto e chi è tornato in vita. Tra più morti, la lapide va alla vittima del branco.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        {
          text: 'Si parla al massimo per tre minuti, o meno se tutti i vivi vogliono votare.',
        },
        {
          text: 'Chi ha una caramella non parla nella discussione né nella difesa, ma vota.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Accusa: a turno, cominciando a sinistra della lapide, anche i fantasmi.',
          ids: 'L-05, L-07',
        },
        {
          text: 'Un pettegolezzo della pettegola vale come un gettone in più.',
          ids: 'L-25',
          ours: true,
        },
        {
          text: 'Due indiziati. In caso di parità si sceglie chi è più vicino alla lapide in senso orario. La scelta del gufo è il secondo indiziato.',
        },
        {
          text: 'Gli indizi, due discorsi, un voto segreto. La lapide passa a chi è condannato.',
          ids: 'L-06',
        },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'I fantasmi restano in silenzio, non hanno poteri e di giorno accusano. Eccezioni: l’unica notte di Amleto, e chi torna in vita.',
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
