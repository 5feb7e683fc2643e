import type { RulePage } from '../../en/rules';
import { equalNight, oldMan, options } from './shared';

export const fourth: RulePage = {
  lead: 'I morti diventano fantasmi e continuano ad accusare. Due indiziati ricevono un indizio, e la condanna è segreta. Ogni parità tocca a chi è più vicino, in senso orario, alla carta Benvenuto.',
  parts: [
    {
      title: 'Le carte',
      rules: [
        { text: 'Da 8 a 24 giocatori, una carta a testa. La guarda solo chi la riceve.' },
        {
          text: 'In otto si gioca con due lupi mannari, un veggente e cinque villici. Il terzo lupo mannaro arriva in 16.',
        },
        {
          text: 'Nel mazzo standard ogni carta speciale entra appena si è nel numero consigliato.',
          ours: true,
        },
        {
          text: 'Finché non è morto nessuno, la carta Benvenuto sta tra due posti, tirati a sorte all’inizio.',
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
          text: 'La prima notte il branco fa solo conoscenza, a meno che la stanza voglia una vittima.',
          ids: 'V-01, V-04',
        },
        {
          text: 'L’attacco del branco non fa niente a chi è sotto protezione, né al criceto mannaro. Il perché non lo sa nessuno.',
          ids: 'F-08',
        },
        {
          text: 'Lo sguardo del veggente uccide il criceto mannaro, chiunque lo protegga.',
          ids: 'F-23',
        },
        {
          text: 'Da 21 giocatori in su il gufo è mortale: chi è scelto da lui muore all’alba, con o senza protezione, a meno che sia un lupo mannaro o il criceto mannaro.',
          ids: 'da F-17 a F-22',
        },
        {
          text: 'Il mitomane prende la sua carta alla fine della seconda notte; dalla terza è con il branco o con il veggente.',
        },
        {
          text: 'All’alba tutti sentono chi è morto, senza il perché e senza la carta. La carta Benvenuto va a chi è morto; se sono in due, decide la sorte.',
        },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        { text: 'Si parla per tre minuti. I fantasmi tacciono.' },
        {
          text: 'Accusa: a turno, cominciando a destra della carta Benvenuto, ognuno mette un gettone davanti a un vivo. Anche i fantasmi. Non si accusa sé stessi, né un fantasma.',
          ids: 'F-01, F-02, F-14',
        },
        { text: 'I due con più gettoni sono gli indiziati.', ids: 'F-03' },
        {
          text: 'Se meno di due hanno un gettone, il secondo posto va a chi, senza gettoni, è più vicino in senso orario. Se non ne ha nessuno, quel giorno non c’è condanna.',
          ids: 'da F-11 a F-13',
          ours: true,
        },
        {
          text: 'La scelta del gufo, se è in vita, si annuncia e prende il secondo posto.',
          ids: 'F-15, F-16',
        },
        {
          text: 'Il primo indiziato riceve il ciuffo di peli, il secondo l’impronta.',
          ids: 'F-04',
        },
        {
          text: 'Parlano tutti e due. Poi i vivi non indiziati scelgono in segreto, e i voti si scoprono tutti insieme.',
          ids: 'F-05, F-06',
        },
        {
          text: 'Parità: muore l’indiziato più vicino alla carta Benvenuto, in senso orario.',
          ids: 'F-07',
        },
        { text: 'Chi è linciato non mostra la carta e non riceve la carta Benvenuto.' },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'Un fantasma non parla, non mostra niente, non ha poteri, di giorno accusa, non condanna, e vince con la sua fazione.',
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
