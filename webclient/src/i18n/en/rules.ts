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
  ours: 'our reading',
  oursHint:
    '“Our reading” marks our own decisions: where the printed rules are silent, or where we differ from them. The numbers name worked examples that Tabula’s tests play through.',
  cards: 'The cards',
  /** From how many players on a card is meant to be played, by where the number comes from. */
  from: {
    advised,
    needed: (n) => `Needs at least ${n} players.`,
    listed: (n) => `On the printed list from ${n} players on.`,
    ours: advised,
  } satisfies Record<AdviceKind, (n: number) => string>,
  editions: 'Editions',
  toStart: 'To the start page',
};
