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
  welcomeCard,
} from './shared';

export const fourth: RulePage = {
  lead: 'I morti diventano fantasmi e continuano ad accusare. Due indiziati vanno sotto processo e il voto è segreto. Di giorno, tra persone alla pari si sceglie la prima in senso orario dopo la carta Benvenuto.',
  parts: [
    {
      title: 'La distribuzione',
      rules: [
        { text: 'Da 8 a 24 giocatori, una carta a testa. La guarda solo chi la riceve.' },
        baseDeck,
        fairDeal,
        inPairs,
        {
          text: 'Nel mazzo stampato ogni carta speciale entra quando ci sono abbastanza giocatori.',
          ours: true,
        },
        welcomeCard,
      ],
    },
    {
      title: 'La notte',
      rules: [
        ...equalNight,
        deadAreCalled,
        {
          text: 'La prima notte il branco si incontra soltanto, a meno che le impostazioni non prevedano un attacco.',
          ids: 'V-01, V-04',
        },
        { text: 'Il branco non può uccidere chi è protetto, né il criceto mannaro.', ids: 'F-08' },
        { text: 'Nessuno scopre perché un attacco è fallito.', ids: 'F-08', ours: true },
        { text: 'Lo sguardo del veggente uccide il criceto mannaro.', ids: 'F-23' },
        {
          text: 'Da 21 giocatori in su il gufo è mortale: chi è scelto da lui muore all’alba, a meno che non sia un lupo mannaro o il criceto mannaro.',
          ids: 'da F-17 a F-21',
        },
        {
          text: 'Chi protegge ferma solo il branco: non lo sguardo del veggente sul criceto mannaro, né il gufo mortale.',
          ids: 'F-18',
          ours: true,
        },
        {
          text: 'Se la prima notte è senza vittima, nemmeno il gufo mortale uccide. Chi è scelto da lui finisce comunque tra gli indiziati.',
          ids: 'F-22',
          ours: true,
        },
        {
          text: 'Se la persona indicata dal mitomane è un lupo mannaro o un veggente, la carta del mitomane cambia alla fine della seconda notte. Dalla terza agisce con il branco o come veggente. Se no, il mitomane resta umano per sempre.',
        },
        {
          text: 'All’alba tutti sanno chi è morto, ma non perché né con quale carta. La carta Benvenuto va a chi è morto; se sono due, decide il caso.',
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        {
          text: 'Si parla per tre minuti, se le impostazioni non dicono altro. I fantasmi restano in silenzio.',
        },
        ...talk,
        {
          text: 'Accusa: a turno, cominciando da chi siede subito prima della carta Benvenuto, ognuno mette un gettone su qualcuno. Anche i fantasmi.',
          ids: 'F-01, F-02',
        },
        { text: 'Non si può accusare sé stessi né un fantasma.', ids: 'F-14', ours: true },
        { text: 'I due con più gettoni sono gli indiziati.', ids: 'F-03' },
        {
          text: 'Se solo una persona ha gettoni, il secondo indiziato è il primo degli altri vivi in senso orario dopo la carta Benvenuto.',
          ids: 'F-11, F-12',
          ours: true,
        },
        noTrial,
        {
          text: 'Se la persona scelta dal gufo è in vita, viene annunciata e diventa il secondo indiziato, se non è già tra gli indiziati.',
          ids: 'F-15, F-16',
        },
        { text: 'Un indiziato riceve il ciuffo di peli, l’altro l’impronta.', ids: 'F-04' },
        {
          text: 'Il ciuffo di peli va al primo indiziato, che è anche il primo a parlare.',
          ids: 'F-04',
          ours: true,
        },
        {
          text: 'Parlano tutti e due. Poi i vivi non indiziati votano in segreto, e i voti si vedono tutti insieme.',
          ids: 'F-05, F-06',
        },
        {
          text: 'In caso di parità la condanna tocca al primo indiziato in senso orario dopo la carta Benvenuto.',
          ids: 'F-07',
        },
        { text: 'Chi è condannato non mostra la carta e non riceve la carta Benvenuto.' },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'Un fantasma non parla, non mostra niente, non ha poteri, di giorno accusa, non partecipa alla votazione e vince con la sua fazione.',
          ids: 'F-24',
        },
      ],
    },
    {
      title: 'La fine',
      rules: [
        { text: 'Non c’è più un lupo mannaro in vita: vince il villaggio.' },
        {
          text: 'I lupi mannari sono tanti quanti gli altri: vincono loro, e l’indemoniato con loro. L’indemoniato e il criceto mannaro si contano con gli altri.',
          ids: 'F-25, F-28',
        },
        outnumber,
        { text: 'Se in quel momento il criceto mannaro è in vita, vince da solo.', ids: 'F-27' },
      ],
    },
    { ...options, rules: [...options.rules, oldMan, oldManVictim] },
  ],
};
