import type { RulePage } from '../../en/rules';
import { equalNight, oldMan, options } from './shared';

export const fourth: RulePage = {
  lead: 'I morti diventano fantasmi e continuano ad accusare. Due indiziati vanno sotto processo e il voto è segreto. Di giorno, in caso di parità, si sceglie chi è più vicino alla carta Benvenuto, in senso orario.',
  parts: [
    {
      title: 'Le carte',
      rules: [
        { text: 'Da 8 a 24 giocatori, una carta a testa. La guarda solo chi la riceve.' },
        {
          text: 'In otto si gioca con due lupi mannari, un veggente e cinque villici. Il terzo lupo mannaro entra da 16 giocatori in su.',
        },
        {
          text: 'Nel mazzo standard ogni carta speciale entra quando ci sono abbastanza giocatori.',
          ours: true,
        },
        {
          text: 'Finché nessuno muore di notte, la carta Benvenuto sta tra due posti, scelti a caso all’inizio.',
          ids: 'F-09, F-10',
          ours: true,
        },
      ],
    },
    {
      title: 'La notte',
      rules: [
        ...equalNight,
        {
          text: 'La prima notte il branco si incontra soltanto, a meno che le impostazioni non vogliano una vittima.',
          ids: 'V-01, V-04',
        },
        {
          text: 'Il branco non può uccidere chi è protetto, né il criceto mannaro. Nessuno scopre perché un attacco è fallito.',
          ids: 'F-08',
        },
        {
          text: 'Lo sguardo del veggente uccide il criceto mannaro, chiunque lo protegga.',
          ids: 'F-23',
        },
        {
          text: 'Da 21 giocatori in su il gufo è mortale: chi è scelto da lui muore all’alba, con o senza protezione, a meno che non sia un lupo mannaro o il criceto mannaro.',
          ids: 'da F-17 a F-22',
        },
        {
          text: 'Se la persona indicata dal mitomane è un lupo mannaro o un veggente, la carta del mitomane cambia alla fine della seconda notte. Dalla terza agisce con il branco o come veggente.',
        },
        {
          text: 'All’alba tutti sanno chi è morto, ma non perché né con quale carta. La carta Benvenuto va a chi è morto; se sono due, decide il caso.',
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        { text: 'Si parla per tre minuti. I fantasmi restano in silenzio.' },
        {
          text: 'Accusa: a turno, cominciando a destra della carta Benvenuto, ognuno mette un gettone su una persona in vita. Anche i fantasmi. Non si può accusare sé stessi né un fantasma.',
          ids: 'F-01, F-02, F-14',
        },
        { text: 'I due con più gettoni sono gli indiziati.', ids: 'F-03' },
        {
          text: 'Se solo una persona ha gettoni, il secondo indiziato è, tra gli altri vivi, chi è più vicino alla carta Benvenuto, in senso orario. Se nessuno ha gettoni, quel giorno non si vota.',
          ids: 'da F-11 a F-13',
          ours: true,
        },
        {
          text: 'Se la persona scelta dal gufo è in vita, viene annunciata e diventa il secondo indiziato.',
          ids: 'F-15, F-16',
        },
        {
          text: 'Il primo indiziato riceve il ciuffo di peli, il secondo l’impronta.',
          ids: 'F-04',
        },
        {
          text: 'Parlano tutti e due. Poi i vivi non indiziati votano in segreto, e i voti si vedono tutti insieme.',
          ids: 'F-05, F-06',
        },
        {
          text: 'In caso di parità la condanna tocca all’indiziato più vicino alla carta Benvenuto, in senso orario.',
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
          text: 'I lupi mannari sono tanti quanti gli altri, o di più: vincono loro. L’indemoniato e il criceto mannaro si contano con gli altri.',
          ids: 'F-25, F-26, F-28',
        },
        { text: 'Se in quel momento il criceto mannaro è in vita, vince da solo.', ids: 'F-27' },
      ],
    },
    { ...options, rules: [...options.rules, oldMan] },
  ],
};
