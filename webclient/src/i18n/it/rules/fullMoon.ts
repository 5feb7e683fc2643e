import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  noTrial,
  oldMan,
  options,
  outnumber,
  talk,
} from './shared';

export const fullMoon: RulePage = {
  lead: 'Un villaggio con 22 tipi di carte. Gli oggetti usati restano in vista sul tavolo, e la lapide passa a ogni nuovo fantasma.',
  parts: [
    {
      title: 'La distribuzione',
      rules: [
        {
          text: 'Da 7 a 24 giocatori. Da nove in su, la lista stampata aggiunge una carta per giocatore. Da 16 comincia una seconda lista.',
          ids: 'da L-01 a L-03',
        },
        baseDeck,
        fairDeal,
        {
          text: 'La lista stampata si ferma a 23 giocatori. In 24 c’è un villico in più.',
          ids: 'L-03',
          ours: true,
        },
        {
          text: 'In sette si usano otto carte. Una si mette da parte senza guardarla.',
          ids: 'L-04',
        },
        { text: 'La carta messa da parte viene chiamata lo stesso.', ids: 'L-04', ours: true },
        { text: 'Un villico può prendere il posto di qualsiasi carta.' },
        {
          text: 'Altre carte possono prendere il posto dei villici, e Lara quello di un lupo mannaro. In un mazzo c’è al massimo una carta che vince da sola.',
          ours: true,
        },
        {
          text: 'Il regolamento che conosciamo non dice che cosa fanno le carte che non sono nella quarta edizione, né in che ordine agiscono le carte di notte. I testi e l’ordine sono una regola della casa.',
          ours: true,
        },
        {
          text: 'Finché nessuno muore, la lapide sta tra due posti vicini, scelti a caso quando si danno le carte.',
          ours: true,
        },
      ],
    },
    {
      title: 'La notte',
      rules: [
        ...equalNight,
        deadAreCalled,
        {
          text: 'Il branco attacca fin dalla prima notte, salvo impostazioni diverse della stanza.',
        },
        {
          text: 'Chi protegge ferma solo il branco: non la torcia, la pozione o il teschio.',
          ids: 'L-08, L-09',
          ours: true,
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
          text: 'Pozione, torcia e teschio uccidono una volta. Dopo la pozione, il veggente vede il dottor Jekyll come lupo mannaro.',
          ids: 'L-10, L-19',
          ours: true,
        },
        {
          text: 'Amleto può dare il teschio la prima notte da fantasma. Questo va contro le regole stampate: lì i fantasmi non hanno poteri, nemmeno quando vengono chiamati.',
          ids: 'L-20, L-21',
          ours: true,
        },
        {
          text: 'Il necromante riporta in vita un fantasma, anche un lupo mannaro, ma nessuno che abbia lasciato la partita.',
          ids: 'da L-22 a L-24',
          ours: true,
        },
        {
          text: 'Il veggente vede la mucca mannara come lupo mannaro. Sherlock non la conta.',
          ids: 'L-27, L-28',
          ours: true,
        },
        { text: 'Qui il gufo non uccide, salvo impostazioni diverse della stanza.', ours: true },
        {
          text: 'All’alba tutti sanno chi è morto, ma non perché né con quale carta. La lapide va a chi è morto.',
        },
        {
          text: 'Tra più morti, la lapide va alla vittima del branco. Se chi ce l’ha torna in vita, passa al fantasma morto prima.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        {
          text: 'Si parla al massimo per tre minuti, se le impostazioni non dicono altro. I fantasmi restano in silenzio.',
        },
        ...talk,
        {
          text: 'Se tutti i vivi hanno finito di parlare, la discussione finisce prima.',
          ours: true,
        },
        {
          text: 'Chi ha una caramella non parla nella discussione né nella difesa, ma vota.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Accusa: a turno, cominciando da chi siede subito dopo la lapide, anche i fantasmi.',
          ids: 'L-05, L-07',
        },
        noTrial,
        {
          text: 'Un pettegolezzo della pettegola vale come un gettone in più.',
          ids: 'L-25',
          ours: true,
        },
        {
          text: 'Due indiziati. Tra persone alla pari si sceglie la prima in senso orario dopo la lapide.',
          ids: 'L-05',
        },
        {
          text: 'Se la persona scelta dal gufo è in vita, viene annunciata e diventa il secondo indiziato, se non è già tra gli indiziati.',
        },
        {
          text: 'Tutti e due ricevono un indizio e parlano. Poi i vivi non indiziati votano in segreto.',
          ids: 'L-06',
        },
        {
          text: 'In caso di parità la condanna tocca al primo indiziato in senso orario dopo la lapide.',
        },
        { text: 'La lapide passa a chi è condannato.', ids: 'L-06' },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'I fantasmi restano in silenzio e non hanno poteri. Di giorno accusano, non partecipano alla votazione e vincono con la loro fazione.',
        },
        {
          text: 'Eccezioni: l’unica notte di Amleto, e chi torna in vita.',
          ids: 'L-20, L-22',
          ours: true,
        },
      ],
    },
    {
      title: 'La fine',
      rules: [
        { text: 'Non c’è più un lupo mannaro in vita: vince il villaggio.' },
        {
          text: 'I lupi mannari sono tanti quanti gli altri: vincono loro, e l’indemoniato con loro.',
        },
        outnumber,
        {
          text: 'Lara vale come lupo mannaro. La mucca mannara si conta con gli altri, ma vince con i lupi mannari.',
          ids: 'L-29, L-30',
          ours: true,
        },
        {
          text: 'L’indemoniato, il criceto mannaro e Victoria Obscura si contano con gli altri.',
          ours: true,
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
