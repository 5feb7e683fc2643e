import type { EditionRole } from '../../game/cards';
import { type CardWords, eachCard, named, person } from '../cardWords';
import { plural } from './tools';

const cards: Record<EditionRole, CardWords> = {
  villager: named('Villager', 'villagers', 'Find the werewolves. Your voice is your only power.'),
  werewolf: named(
    'Werewolf',
    'werewolves',
    'At night your pack attacks one player. By day, pretend to be a villager.',
  ),
  seer: named(
    'Seer',
    'seers',
    'At night you look at one player and learn whether they are a werewolf.',
  ),
  medium: named(
    'Medium',
    'mediums',
    'From the second night on, you learn whether the player voted out the day before was a werewolf.',
  ),
  possessed: named(
    'Possessed',
    'possessed',
    'You win with the werewolves. You don’t know them, they don’t know you, and you count as a human.',
  ),
  bodyguard: named(
    'Bodyguard',
    'bodyguards',
    'From the second night on, you guard one player each night. If the pack attacks that player, the attack fails.',
  ),
  owl: named(
    'Owl',
    'owls',
    'Every night you point at one player, even yourself. The next day that player goes on trial.',
  ),
  freemason: named(
    'Freemason',
    'freemasons',
    'On the first night you learn who the other freemasons are. You can trust each other.',
  ),
  werehamster: named(
    'Werehamster',
    'werehamsters',
    'You win alone if you are alive when the game ends. The pack can’t harm you, but you die if the seer looks at you.',
  ),
  mythomaniac: named(
    'Mythomaniac',
    'mythomaniacs',
    'On the second night you point at one player. If that player is a werewolf or a seer, you become the same. If not, you stay a human.',
  ),
  guard: named(
    'Guard',
    'guards',
    'From the second night on, you guard one player each night. If the pack attacks that player, the attack fails.',
  ),
  wolf_servant: named(
    'Wolf’s servant',
    'wolf’s servants',
    'You win with the werewolves. On the first night you and the witch learn who the other is. The pack doesn’t know either of you.',
  ),
  shaman: named(
    'Shaman',
    'shamans',
    'From the second night on, you ask one ghost each night and learn their exact card.',
  ),
  secret_society: named(
    'Secret society member',
    'secret society members',
    'On the first night you learn who the other member is. You can trust each other.',
  ),
  young_mercenary: named(
    'Young mercenary',
    'young mercenaries',
    'If the pack kills you, the living werewolf with the lowest number dies too.',
  ),
  gypsy: named(
    'Wanderer',
    'wanderers',
    'You win with the village, but the seer sees you as a werewolf. If a witch hexes you, the witch dies.',
  ),
  witch: named(
    'Witch',
    'witches',
    'You win with the werewolves. From the second night on, you hex one player each night, who loses their power for that night. The seer doesn’t see you as a werewolf.',
  ),
  hamlet: person(
    'Hamlet',
    'On the first night after you become a ghost, you may give the skull to one living player, who dies at dawn.',
  ),
  candymaker: named(
    'Candymaker',
    'candymakers',
    'You have three sweets and may give one away each night, from the second night on. The player who gets one can’t speak the next day but still votes.',
  ),
  fortune_teller: named(
    'Fortune teller',
    'fortune tellers',
    'From the second night on, you look at one player each night, living or ghost, and learn their exact card.',
  ),
  dorian_gray: person(
    'Dorian Gray',
    'You leave your portrait with another player and may move it every night. The first time you would die at night, that player dies instead. It doesn’t help by day.',
  ),
  dr_jekyll: person(
    'Dr. Jekyll',
    'Once, from the second night on, you may give a player the potion. That player dies at dawn. From then on you are Mr. Hyde, and the seer sees you as a werewolf. You still win with the village.',
  ),
  inquisitor: named(
    'Inquisitor',
    'inquisitors',
    'Once, from the second night on, you may use the torch on a player, who dies at dawn. Guarding them doesn’t help.',
  ),
  lara: person(
    'Lara the Lady Werewolf',
    'You hunt with the pack. Once, from the second night on, you may make another werewolf the victim instead.',
  ),
  deadalive: named(
    'Undead',
    'undead',
    'You survive the first attack by the pack, and only you are told. Anything else kills you.',
  ),
  werecow: named(
    'Werecow',
    'werecows',
    'You win with the werewolves and learn who they are on the first night. They don’t know you. The seer sees you as a werewolf, but you count as a human.',
  ),
  necromancer: named(
    'Necromancer',
    'necromancers',
    'Once, from the second night on, you may bring a ghost back. That player is alive again at dawn, with the same card.',
  ),
  gossip: named(
    'Gossip',
    'gossips',
    'Every night you spread a rumour about one player, who gets one extra token in the next accusation.',
  ),
  sherlock: person(
    'Sherlock',
    'From the second night on, you learn each night how many werewolves are still alive.',
  ),
  victoria_obscura: person(
    'Victoria Obscura',
    'From the second night on, you learn the exact card of one living player each night. You win alone if you are alive at the end and no seer is. Otherwise you lose.',
  ),
};

export const roleNames = eachCard(cards, 'name');

export const roleTexts = eachCard(cards, 'text');

/** "1 seer", "2 werewolves", "Hamlet". */
export const counted = (role: EditionRole, n: number): string => plural(n, cards[role]);
