import type { DeckChoice } from '../../game/options';
import type { EditionID } from '../../protocol/types.gen';

export const editions: Record<EditionID, { name: string; text: string }> = {
  fourth: {
    name: 'Fourth edition',
    text: 'Ghosts help accuse, two suspects stand trial, and the vote is secret.',
  },
  classic: {
    name: 'Classic',
    text: 'Everything is said aloud and in turn. Two or more nominees. A tied vote is repeated.',
  },
  cd: {
    name: 'CD edition',
    text: 'The wolves have hidden helpers, there is a witch, and small groups have one suspect: life or death.',
  },
  'full-moon': {
    name: 'Luna Piena (Full Moon)',
    text: 'Many special cards, items on the table, and a tombstone that moves.',
  },
};

export const presets: Record<DeckChoice, { name: string; text: string }> = {
  default: {
    name: 'Standard',
    text: 'The printed cards for your number of players, some swapped to be fair.',
  },
  printed: { name: 'As printed', text: 'The edition’s own cards for your number of players.' },
  plain: { name: 'Basic', text: 'Only werewolves, a seer and villagers.' },
  trick_or_treat: { name: 'Trick or treat', text: 'With candymaker, gossip and undead.' },
  library: { name: 'Library', text: 'With Hamlet, Dorian Gray, Dr. Jekyll and Sherlock.' },
  stable: { name: 'Stable', text: 'With the werecow, and with Lara among the wolves.' },
  crypt: { name: 'Crypt', text: 'With necromancer, undead and Victoria Obscura.' },
  own: { name: 'Card by card', text: 'You choose every card.' },
};
