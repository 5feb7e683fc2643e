import type { EditionID, PresetID } from '../../protocol/types.gen';

export const editions: Record<EditionID, { name: string; text: string }> = {
  fourth: {
    name: 'Fourth edition',
    text: 'Ghosts accuse, two suspects under evidence, a secret verdict.',
  },
  classic: {
    name: 'Classic',
    text: 'All is said aloud and in turn, two or more nominees, an even verdict is repeated.',
  },
  cd: {
    name: 'CD edition',
    text: 'Hidden helpers of the wolves, a witch, numbered werewolves, life or death in small groups.',
  },
  'full-moon': {
    name: 'Luna Piena (Full Moon)',
    text: 'Many special inhabitants, tokens on the table, a tombstone that wanders.',
  },
};

export const presets: Record<PresetID, { name: string; text: string }> = {
  default: { name: 'Standard', text: 'The cards of the edition for as many as are here.' },
  plain: { name: 'Plain', text: 'Only werewolves, a seer and villagers.' },
  trick_or_treat: { name: 'Trick or treat', text: 'With candymaker, gossip and deadalive.' },
  library: { name: 'Library', text: 'With Hamlet, Dorian Gray, Dr. Jekyll and Sherlock.' },
  stable: { name: 'Stable', text: 'With the werecow, and Lara among the wolves.' },
  crypt: { name: 'Crypt', text: 'With necromancer, deadalive and Victoria Obscura.' },
  own: { name: 'Card by card', text: 'You choose every card.' },
};
