import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  noTrial,
  options,
  outnumber,
  talk,
  welcomeCard,
} from './shared';

export const cd: RulePage = {
  lead: 'I lupi hanno due aiutanti nascosti, che si conoscono tra loro ma non conoscono il branco. Una strega toglie i poteri, il veggente si può ingannare, e se siete pochi c’è un solo indiziato.',
  parts: [
    {
      title: 'La distribuzione',
      rules: [
        {
          text: 'Da 7 a 24 giocatori. Le carte dei lupi mannari hanno i numeri 1 e 15.',
          ids: 'K-01',
        },
        {
          text: 'Il terzo lupo mannaro ha il numero 22, e i lupi mannari tra le carte vostre hanno i numeri dopo. Stampate ci sono solo due carte dei lupi mannari.',
          ids: 'K-01',
          ours: true,
        },
        baseDeck,
        fairDeal,
        {
          text: 'Società segreta, mercenario, viandante e strega vogliono almeno 12 giocatori.',
          ids: 'K-02',
        },
        {
          text: 'Da nove a 15 giocatori, nel mazzo stampato entra un nuovo tipo di carta per giocatore.',
          ours: true,
        },
        welcomeCard,
      ],
    },
    {
      title: 'La notte',
      rules: [
        ...equalNight,
        { ...deadAreCalled, ours: true },
        {
          text: 'Prima notte: il branco attacca subito. I membri della società segreta si riconoscono tra loro, e così la strega e il servo. Nessun altro agisce.',
          ids: 'K-03, K-04',
        },
        {
          text: 'Dalla seconda notte la strega è la prima. Scopre se la persona che ha scelto ha una carta speciale e per quella notte le toglie il potere.',
          ids: 'K-06, K-07',
        },
        {
          text: 'Per la strega ogni carta è speciale, tranne il villico.',
          ids: 'K-07',
          ours: true,
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
        { text: 'La guardia può proteggersi.', ids: 'K-11' },
        {
          text: 'Se la guardia sopravvive così a un attacco e la notte dopo viene attaccata di nuovo, proteggersi non serve.',
          ids: 'da K-12 a K-14',
          ours: true,
        },
        {
          text: 'Se il branco uccide il mercenario, muore anche il lupo mannaro vivo con il numero più basso, a meno che il mercenario non sia sotto maleficio.',
          ids: 'da K-15 a K-18',
        },
        {
          text: 'Dalla seconda notte, ogni notte la sciamana scopre la carta di un fantasma.',
          ids: 'K-19, K-20',
        },
        {
          text: 'All’alba tutti sanno chi è morto, ma non perché né con quale carta. La carta Benvenuto va alla vittima del branco.',
          ids: 'K-04, K-09',
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
          text: 'Accusa: tutti insieme e in segreto, anche i fantasmi. Si vedono solo i totali.',
          ours: true,
        },
        noTrial,
        {
          text: 'Se siete pochi, c’è un solo indiziato: chi ha più gettoni. Si difende, poi gli altri vivi votano in segreto «a morte» o «grazia».',
          ids: 'K-21',
        },
        {
          text: 'Pochi vuol dire fino a dieci giocatori. In caso di parità l’indiziato vive.',
          ids: 'K-22',
          ours: true,
        },
        {
          text: 'Se siete di più, gli indiziati sono due. Tra persone alla pari si sceglie la prima in senso orario dopo la carta Benvenuto.',
          ids: 'K-23',
        },
        {
          text: 'Parlano tutti e due. Poi i vivi non indiziati votano in segreto. In caso di parità la condanna tocca al primo indiziato in senso orario dopo la carta Benvenuto.',
        },
      ],
    },
    {
      title: 'I fantasmi',
      rules: [
        {
          text: 'I fantasmi restano in silenzio, non hanno poteri, non partecipano mai alla votazione e vincono con la loro fazione.',
        },
        { text: 'Accusano, se le impostazioni non dicono altro.', ours: true },
      ],
    },
    {
      title: 'La fine',
      rules: [
        { text: 'Non c’è più un lupo mannaro in vita: vince il villaggio.', ids: 'K-27' },
        {
          text: 'In quel caso il villaggio vince anche se la strega o il servo sono in vita.',
          ids: 'K-25',
          ours: true,
        },
        {
          text: 'Lupi mannari e strega insieme sono tanti quanti gli altri: vincono i lupi, e il servo con loro.',
          ids: 'K-24',
        },
        outnumber,
        {
          text: 'Il servo si conta con gli altri, se le impostazioni non dicono altro.',
          ids: 'K-26',
          ours: true,
        },
      ],
    },
    options,
  ],
};
