import type { RulePage } from '../../en/rules';
import { equalNight, options } from './shared';

export const cd: RulePage = {
  lead: 'I lupi hanno due aiutanti nascosti, che si conoscono tra loro ma non conoscono il branco. Una strega toglie i poteri, il veggente si può ingannare, e se siete pochi si decide di una vita sola.',
  parts: [
    {
      title: 'Le carte',
      rules: [
        {
          text: 'Da 7 a 24 giocatori. Le carte dei lupi mannari hanno i numeri 1, 15 e 22.',
          ids: 'K-01',
        },
        {
          text: 'Società segreta, mercenario, zingara e strega vogliono almeno 12 giocatori. Su questo non si discute.',
          ids: 'K-02',
        },
        {
          text: 'Nel mazzo standard, per ogni giocatore in più entra una carta nuova.',
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
          text: 'Dopo, la strega è la prima. Scopre se chi ha scelto ha una carta speciale, e per quella notte le toglie il potere.',
          ids: 'K-06, K-07',
        },
        {
          text: 'Un maleficio su un lupo mannaro rovina la caccia a tutto il branco.',
          ids: 'K-08',
        },
        {
          text: 'La zingara rimanda il maleficio alla strega, che muore.',
          ids: 'K-09, K-10',
        },
        {
          text: 'Il veggente scambia la zingara per un lupo mannaro, ma non la strega né il servo.',
          ids: 'K-05',
        },
        {
          text: 'La guardia può proteggersi da sola, ma non regge a un secondo attacco la notte dopo.',
          ids: 'da K-11 a K-14',
          ours: true,
        },
        {
          text: 'Il mercenario porta con sé il lupo mannaro vivo con il numero più basso, a meno che sia sotto protezione o sotto maleficio.',
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
          text: 'Fino a dieci giocatori: è indiziato solo il primo, e i vivi votano «a morte» o «grazia». Se è pari, vive.',
          ids: 'K-21, K-22',
          ours: true,
        },
        {
          text: 'Se siete di più, gli indiziati sono due, a parità viene prima chi è più vicino alla carta Benvenuto in senso orario; la condanna è segreta.',
          ids: 'K-23',
        },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'Muti e senza poteri. Accusano, se la stanza non vuole altrimenti, e non condannano mai.',
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
