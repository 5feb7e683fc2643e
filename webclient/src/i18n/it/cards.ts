import type { EditionRole } from '../../game/cards';
import { type CardWords, eachCard, named, person } from '../cardWords';
import type { Messages } from '../en';
import { plural } from './tools';

const cards: Record<EditionRole, CardWords> = {
  villager: named('Villico', 'villici', 'Trova i lupi mannari. Il tuo unico potere è la voce.'),
  werewolf: named(
    'Lupo Mannaro',
    'lupi mannari',
    'Di notte il tuo branco attacca qualcuno. Di giorno fai finta di niente.',
  ),
  seer: named(
    'Veggente',
    'veggenti',
    'Di notte guardi qualcuno e scopri se è un lupo mannaro oppure no.',
  ),
  medium: named(
    'Medium',
    'medium',
    'Dalla seconda notte in poi scopri se chi avete condannato il giorno prima era un lupo mannaro.',
  ),
  possessed: named(
    'Indemoniato',
    'indemoniati',
    'Vinci con i lupi mannari. Non li conosci, non ti conoscono, e vali come umano.',
  ),
  bodyguard: named(
    'Guardia del corpo',
    'guardie del corpo',
    'Dalla seconda notte in poi proteggi ogni notte una persona: se il branco la attacca, non le succede niente.',
  ),
  owl: named(
    'Gufo',
    'gufi',
    'Ogni notte indichi qualcuno, anche te se vuoi. Di giorno quella persona va sotto processo.',
  ),
  freemason: named(
    'Massone',
    'massoni',
    'La prima notte scopri chi sono gli altri massoni. Di loro ti puoi fidare.',
  ),
  werehamster: named(
    'Criceto Mannaro',
    'criceti mannari',
    'Se alla fine sei in vita, vinci solo tu. Il branco non può farti niente, ma lo sguardo di un veggente ti uccide.',
  ),
  mythomaniac: named(
    'Mitomane',
    'mitomani',
    'La seconda notte indichi qualcuno. È un lupo mannaro o un veggente? Allora lo diventi anche tu. Se no, resti umano.',
  ),
  guard: named(
    'Guardia',
    'guardie',
    'Dalla seconda notte in poi proteggi ogni notte una persona: se il branco la attacca, non le succede niente.',
  ),
  wolf_servant: named(
    'Servo del lupo',
    'servi del lupo',
    'Vinci con i lupi mannari. La prima notte tu e la strega vi riconoscete. Il branco non conosce nessuno di voi due.',
  ),
  shaman: named(
    'Sciamana',
    'sciamane',
    'Dalla seconda notte in poi, ogni notte interroghi un fantasma e scopri che carta aveva.',
  ),
  secret_society: named(
    'Membro della società segreta',
    'membri della società segreta',
    'La prima notte scopri chi è l’altro membro. Potete fidarvi a vicenda.',
  ),
  young_mercenary: named(
    'Giovane mercenario',
    'giovani mercenari',
    'Se il branco ti uccide, muore con te il lupo mannaro vivo con il numero più basso.',
  ),
  gypsy: named(
    'Viandante',
    'viandanti',
    'Vinci con il villaggio, ma il veggente ti vede come lupo mannaro. Se la strega ti lancia un maleficio, muore lei.',
  ),
  witch: named(
    'Strega',
    'streghe',
    'Vinci con i lupi mannari. Dalla seconda notte in poi, ogni notte lanci un maleficio su qualcuno, che per quella notte perde il suo potere. Il veggente non ti scopre.',
  ),
  hamlet: person(
    'Amleto',
    'La prima notte da fantasma puoi dare il teschio a qualcuno tra i vivi, che muore all’alba.',
  ),
  candymaker: named(
    'Caramellaio',
    'caramellai',
    'Hai tre caramelle e puoi darne una per notte, dalla seconda notte. Chi la riceve, il giorno dopo non parla ma vota.',
  ),
  fortune_teller: named(
    'Cartomante',
    'cartomanti',
    'Dalla seconda notte in poi, ogni notte guardi qualcuno, vivo o fantasma, e scopri che carta ha.',
  ),
  dorian_gray: person(
    'Dorian Gray',
    'Lasci il tuo ritratto a qualcuno e ogni notte puoi spostarlo. La prima volta che di notte dovresti morire, muore quella persona al posto tuo. Di giorno non ti salva.',
  ),
  dr_jekyll: person(
    'Dottor Jekyll',
    'Una volta, dalla seconda notte, puoi dare la pozione a qualcuno, che muore all’alba. Da allora sei Mr. Hyde e il veggente ti vede come lupo mannaro. Vinci comunque con il villaggio.',
  ),
  inquisitor: named(
    'Inquisitore',
    'inquisitori',
    'Una volta, dalla seconda notte, puoi usare la torcia contro qualcuno, che muore all’alba. Nessuna protezione la ferma.',
  ),
  lara: person(
    'Lara la Lupa Mannara',
    'Vai a caccia con il branco. Una volta, dalla seconda notte, puoi scegliere come vittima un altro lupo mannaro, al posto della preda.',
  ),
  deadalive: named(
    'Mortovivo',
    'mortivivi',
    'Sopravvivi al primo attacco del branco, e lo sai solo tu. Tutto il resto ti uccide.',
  ),
  werecow: named(
    'Mucca Mannara',
    'mucche mannare',
    'Vinci con i lupi mannari e la prima notte scopri chi sono. Loro non ti conoscono. Il veggente ti vede come lupo mannaro, ma vali come umano.',
  ),
  necromancer: named(
    'Necromante',
    'necromanti',
    'Una volta, dalla seconda notte, puoi richiamare un fantasma. All’alba torna in vita, con la stessa carta.',
  ),
  gossip: named(
    'Pettegola',
    'pettegole',
    'Ogni notte spargi un pettegolezzo su qualcuno, che nella prossima accusa riceve un gettone in più.',
  ),
  sherlock: person(
    'Sherlock',
    'Dalla seconda notte in poi, ogni notte scopri quanti lupi mannari sono ancora in vita.',
  ),
  victoria_obscura: person(
    'Victoria Obscura',
    'Dalla seconda notte in poi, ogni notte scopri la carta di qualcuno tra i vivi. Se alla fine sei in vita e nessun veggente lo è, vinci solo tu. Se no, perdi.',
  ),
};

export const roleNames = eachCard(cards, 'name');

export const roleTexts = eachCard(cards, 'text');

/** "1 veggente", "2 lupi mannari", "Amleto". */
export const counted: Messages['roles']['counted'] = (role, n) => plural(n, cards[role]);
