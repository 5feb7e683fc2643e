import type { RulePage } from '../../en/rules';
import { equalNight, options } from './shared';

export const cd: RulePage = {
  lead: 'I lupi hanno due aiutanti nascosti, che si conoscono tra loro ma non conoscono il branco. Una strega toglie i poteri, il veggente si può ingannare, e se siete pochi c’è un solo indiziato.',
  parts: [
    {
      title: 'Le carte',
      rules: [
        {
          text: 'Da 7 a 24 giocatori. Le carte dei lupi mannari hanno i numeri 1, 15 e 22.',
          ids: 'K-01',
        },
        {
          text: 'Società segreta, mercenario, viandante e strega vogliono almeno 12 giocatori.',
          ids: 'K-02',
        },
        {
          text: 'Da nove giocatori in su, nel mazzo standard entra una carta per giocatore.',
          ours: true,
        },
      ],
    },
    {
      title: 'La notte',
      rules: [
        ...equalNight,
        {
          text: 'Prima notte: il branco attacca subito. I membri della società segreta si riconoscono tra loro, e così la strega e il servo. Nessun altro agisce.',
          ids: 'K-03, K-04',
        },
        {
          text: 'Dalla seconda notte la strega è la prima. Scopre se la persona che ha scelto ha una carta speciale e per quella notte le toglie il potere.',
          ids: 'K-06, K-07',
        },
        {
          text: 'Un maleficio su un lupo mannaro rovina la caccia di tutto il branco.',
          ids: 'K-08',
        },
        {
          text: 'Se la strega lancia un maleficio sul viandante, muore lei. (La carta stampata si chiama «Zingara».)',
          ids: 'K-09, K-10',
        },
        {
          text: 'Il veggente vede il viandante come lupo mannaro, ma non la strega né il servo.',
          ids: 'K-05',
        },
        {
          text: 'La guardia può proteggersi, ma fallisce se viene attaccata due notti di fila.',
          ids: 'da K-11 a K-14',
          ours: true,
        },
        {
          text: 'Se il branco attacca il mercenario, muore anche il lupo mannaro vivo con il numero più basso, a meno che il mercenario non sia sotto protezione o sotto maleficio.',
          ids: 'da K-15 a K-18',
        },
        { text: 'La sciamana scopre la carta di un fantasma.', ids: 'K-19, K-20' },
      ],
    },
    {
      title: 'Il giorno',
      rules: [
        {
          text: 'Accusa: tutti insieme e in segreto, anche i fantasmi. Si vedono solo i totali.',
          ours: true,
        },
        {
          text: 'Fino a dieci giocatori: è indiziato solo il più accusato, e i vivi votano «a morte» o «grazia». In caso di parità vive.',
          ids: 'K-21, K-22',
          ours: true,
        },
        {
          text: 'Se siete di più, gli indiziati sono due. In caso di parità si sceglie chi è più vicino alla carta Benvenuto in senso orario. Il voto è segreto.',
          ids: 'K-23',
        },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'I fantasmi restano in silenzio e non hanno poteri. Accusano, se le impostazioni non dicono altro, e non partecipano mai alla votazione.',
          ours: true,
        },
      ],
    },
    {
      title: 'La fine',
      rules: [
        {
          text: 'Non c’è più un lupo mannaro in vita: vince il villaggio, anche se la strega è viva.',
          ids: 'K-25, K-27',
        },
        {
          text: 'Lupi mannari e strega insieme sono tanti quanti gli altri: vincono i lupi, e il servo con loro.',
          ids: 'K-24, K-26',
        },
      ],
    },
    options,
  ],
};
