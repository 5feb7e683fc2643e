import type { AdviceKind, EditionID } from '../../protocol/types.gen';
import type { RulePage } from '../rulePage';
import { cd } from './rules/cd';
import { classic } from './rules/classic';
import { fourth } from './rules/fourth';
import { fullMoon } from './rules/fullMoon';

export const rulePages: Record<EditionID, RulePage> = {
  fourth,
  classic,
  cd,
  'full-moon': fullMoon,
};

const advised = (n: number) => `Recommended for ${n} or more players.`;

export const rulePageWords = {
  ours: 'house rule',
  oursHint:
    'marks our own decisions, where the printed rules are silent or where we differ from them.',
  sources: 'Sources',
  sourcesHint:
    'The numbers beside the rules name worked examples that Tabula’s tests play through.',
  cards: 'The cards',
  /** From how many players on a card is meant to be played, by where the number comes from. */
  from: {
    advised,
    needed: (n) => `Needs at least ${n} players.`,
    listed: (n) => `On the printed list from ${n} players on.`,
    ours: advised,
  } satisfies Record<AdviceKind, (n: number) => string>,
  editions: 'Editions',
  toStart: 'Start page',
};

/** The game in four pictures, one sentence each. */
export const howTo = {
  title: 'How to play',
  steps: [
    'Everyone gets a secret card: most are villagers, some are werewolves.',
    'At night everyone chooses on their phone, and the werewolves agree on a victim.',
    'By day you talk in the call, accuse each other and vote one player out.',
    'The village wins when all werewolves are gone, the wolves when they equal the others in number.',
  ],
};
