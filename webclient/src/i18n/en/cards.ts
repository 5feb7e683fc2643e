import type { BoxRole } from '../../state/cards';
import { type CardWords, eachCard, named, person } from '../cardWords';
import { plural } from './tools';

const cards: Record<BoxRole, CardWords> = {
  villager: named(
    'Villager',
    'villagers',
    'You have no power but your voice. Find the werewolves before they are as many as you.',
  ),
  werewolf: named(
    'Werewolf',
    'werewolves',
    'Every night your pack attacks one player. By day you are a villager like any other.',
  ),
  seer: named('Seer', 'seers', 'Every night you look at one player and learn: werewolf, or not.'),
  medium: named(
    'Medium',
    'mediums',
    'From the second night on you learn whether the player lynched the day before was a werewolf.',
  ),
  possessed: named(
    'Possessed',
    'possessed',
    'You win with the werewolves. You do not know them, they do not know you, and you count as a human.',
  ),
  bodyguard: named(
    'Bodyguard',
    'bodyguards',
    'From the second night on you guard another player. An attack of the pack on that player fails.',
  ),
  owl: named(
    'Owl',
    'owls',
    'Every night you point at one player, even at yourself. By day that player becomes a suspect.',
  ),
  freemason: named(
    'Freemason',
    'freemasons',
    'In the first night you get to know the other freemasons. You can trust each other.',
  ),
  werehamster: named(
    'Werehamster',
    'werehamsters',
    'You win alone if you live when the game ends. The pack cannot harm you, but the look of a seer kills you.',
  ),
  mythomaniac: named(
    'Mythomaniac',
    'mythomaniacs',
    'In the second night you point at one player. A werewolf or a seer? Then you become the same. If not, you stay a human.',
  ),
  guard: named(
    'Guard',
    'guards',
    'From the second night on you guard one player, even yourself. An attack of the pack on that player fails. Guarding yourself does not help two nights in a row.',
  ),
  wolf_servant: named(
    'Wolf’s servant',
    'wolf’s servants',
    'You win with the werewolves. In the first night you and the witch get to know each other. The pack knows neither of you.',
  ),
  shaman: named(
    'Shaman',
    'shamans',
    'From the second night on you ask one ghost and learn the exact card.',
  ),
  secret_society: named(
    'Secret society member',
    'secret society members',
    'In the first night you get to know the other member. You can trust each other.',
  ),
  young_mercenary: named(
    'Young mercenary',
    'young mercenaries',
    'If the pack kills you, the living werewolf with the lowest number dies with you.',
  ),
  gypsy: named(
    'Gypsy',
    'gypsies',
    'You win with the village, but to the seer you look like a werewolf. A witch who hexes you dies of it.',
  ),
  witch: named(
    'Witch',
    'witches',
    'You win with the werewolves. From the second night on you hex one player, who has no power that night. To the seer you look harmless.',
  ),
  hamlet: person(
    'Hamlet',
    'In the first night after you became a ghost you may hand the skull to one living player, who dies at dawn.',
  ),
  candymaker: named(
    'Candymaker',
    'candymakers',
    'You have three candies, one a night from the second on. Who gets one says nothing the next day, but votes.',
  ),
  fortune_teller: named(
    'Fortune teller',
    'fortune tellers',
    'From the second night on you look at one player, living or ghost, and learn the exact card.',
  ),
  dorian_gray: person(
    'Dorian Gray',
    'You hang your portrait with another player, every night anew if you like. The first time you would die at night, that player dies for you. It does not help by day.',
  ),
  dr_jekyll: person(
    'Dr. Jekyll',
    'Once, from the second night on, you may give somebody the potion: that player dies at dawn. From then on you are Mr. Hyde and look like a werewolf. You still win with the village.',
  ),
  inquisitor: named(
    'Inquisitor',
    'inquisitors',
    'Once, from the second night on, you may raise the torch against one player, who dies at dawn. No guard helps.',
  ),
  lara: person(
    'Lara the Lady Werewolf',
    'You hunt with the pack. Once, from the second night on, you may make another werewolf the victim instead.',
  ),
  deadalive: named(
    'Deadalive',
    'deadalives',
    'The first attack of the pack that would kill you does nothing, and you alone learn of it. Anything else kills you.',
  ),
  werecow: named(
    'Werecow',
    'werecows',
    'You win with the werewolves and get to know them in the first night. They do not know you. You look like a werewolf, but count as a human.',
  ),
  necromancer: named(
    'Necromancer',
    'necromancers',
    'Once, from the second night on, you may call a ghost back. At dawn that player lives again, with the same card.',
  ),
  gossip: named(
    'Gossip',
    'gossips',
    'Every night you spread a rumour about one player, who has one more vote against him in the next accusation.',
  ),
  sherlock: person(
    'Sherlock',
    'From the second night on you learn how many werewolves still live.',
  ),
  victoria_obscura: person(
    'Victoria Obscura',
    'From the second night on you learn the exact card of one living player. You win alone if you live at the end and no seer does. Otherwise you lose.',
  ),
};

export const roleNames = eachCard(cards, 'name');

export const roleTexts = eachCard(cards, 'text');

/** "1 seer", "2 werewolves", "Hamlet". */
export const counted = (role: BoxRole, n: number): string => plural(n, cards[role]);
