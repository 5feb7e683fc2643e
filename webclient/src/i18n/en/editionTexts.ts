import type { DeckChoice } from '../../game/options';
import type { EditionID } from '../../protocol/types.gen';

export const editionTexts: Record<EditionID, string> = {
  fourth: 'Ghosts help accuse, two suspects stand trial, and the vote is secret.',
  classic: 'Everything is said aloud and in turn. Two or more nominees. A tied vote is repeated.',
  cd: 'The wolves have hidden helpers, there is a witch, and small groups have one suspect: life or death.',
  'full-moon': 'Many special cards, items on the table, and a tombstone that moves.',
};

export const presetTexts: Record<DeckChoice, string> = {
  default: 'The printed cards for your number of players, some swapped to be fair.',
  printed: 'The edition’s own cards for your number of players.',
  plain: 'Only werewolves, a seer and villagers.',
  trick_or_treat: 'With candymaker, gossip and undead.',
  library: 'With Hamlet, Dorian Gray, Dr. Jekyll and Sherlock.',
  stable: 'With the werecow, and with Lara among the wolves.',
  crypt: 'With necromancer, undead and Victoria Obscura.',
  own: 'You choose every card.',
};
