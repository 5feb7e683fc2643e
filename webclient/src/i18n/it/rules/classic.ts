import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  inPairs,
  noTrial,
  oldMan,
  oldManVictim,
  options,
  outnumber,
  talk,
} from './shared';

export const classic: RulePage = {
  lead: 'Le regole più antiche: i morti non votano, niente indizi, tutto a voce e a turno. I nominati sono due o più, e in caso di parità si rivota.',
  parts: [
    {
      title: 'La distribuzione',
      rules: [
        {
          text: 'Da 8 a 24 giocatori. In otto l’unica carta speciale è il veggente.',
          ids: 'C-02',
        },
        baseDeck,
        fairDeal,
        { ...inPairs, ids: 'C-03' },
        {
          text: 'Nel mazzo stampato ogni carta speciale entra quando ci sono abbastanza giocatori.',
          ids: 'C-01',
          ours: true,
        },
        {
          text: 'I turni cominciano da un punto tra due posti vicini, scelto a caso quando si danno le carte; poi dal posto dell’ultima vittima.',
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
          text: 'La prima notte il branco si incontra soltanto, a meno che le impostazioni non prevedano un attacco.',
        },
        {
          text: 'Il veggente scopre se la persona che guarda è un lupo mannaro. L’indemoniato e il criceto mannaro non lo sono.',
          ids: 'C-04',
        },
        {
          text: 'Dalla seconda notte la guardia del corpo protegge dal branco un’altra persona.',
          ids: 'C-06, C-07',
        },
        {
          text: 'La guardia del corpo può scegliere la stessa persona più notti di fila, e ferma solo il branco.',
          ids: 'C-10',
          ours: true,
        },
        {
          text: 'Il branco non può niente contro il criceto mannaro; lo sguardo del veggente lo uccide.',
          ids: 'da C-08 a C-11',
        },
        {
          text: 'La seconda notte il mitomane indica qualcuno: se è un lupo mannaro o un veggente, lo diventa anche il mitomane. Se no, resta umano per sempre.',
          ids: 'da C-26 a C-28',
        },
        {
          text: 'Dalla seconda notte il medium scopre se chi è stato condannato era un lupo mannaro.',
          ids: 'C-25',
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        { text: 'I vivi parlano per tre minuti, se le impostazioni non dicono altro.' },
        ...talk,
        {
          text: 'Accusa: i vivi, a turno e a voce, cominciando da chi siede subito prima dell’ultima vittima.',
          ids: 'C-14',
        },
        {
          text: 'Chi ha più gettoni è tra i nominati. Se è una persona sola, entrano tra i nominati anche tutti i secondi per numero di gettoni.',
          ids: 'C-15',
        },
        noTrial,
        {
          text: 'Se la persona scelta dal gufo è in vita, viene annunciata. Se è tra chi ha più gettoni, non cambia niente. Se no, i nominati sono solo lei e chi ha più gettoni.',
          ids: 'da C-20 a C-24',
          ours: true,
        },
        {
          text: 'Se il nominato è uno solo, viene condannato senza votazione.',
          ids: 'C-19',
          ours: true,
        },
        {
          text: 'I nominati parlano. Poi i vivi non nominati scelgono, a voce e a turno.',
        },
        {
          text: 'Parità: chi è alla pari parla di nuovo e si rivota. Ancora parità: decide il caso.',
          ids: 'C-16, C-17',
        },
        {
          text: 'Quando si rivota, votano tutti i vivi che non sono alla pari, anche chi prima era tra i nominati. Se nessuno vota, anche questa è una parità. Se non resta nessuno che possa votare, si sceglie a caso tra i nominati.',
          ids: 'C-16, C-18',
          ours: true,
        },
      ],
    },
    {
      title: 'I morti',
      rules: [
        {
          text: 'Non parlano, non mostrano niente, non votano, e vincono con la loro fazione.',
        },
      ],
    },
    {
      title: 'La fine',
      rules: [
        { text: 'Non c’è più un lupo mannaro in vita: vince il villaggio.' },
        {
          text: 'I lupi mannari sono tanti quanti gli altri: vincono loro, e l’indemoniato con loro. L’indemoniato e il criceto mannaro si contano con gli altri.',
          ids: 'C-29, C-30',
        },
        outnumber,
        {
          text: 'Se in quel momento il criceto mannaro è in vita, vince da solo.',
          ids: 'C-31, C-32',
        },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }, oldManVictim] },
  ],
};
