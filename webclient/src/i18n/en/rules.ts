import type { EditionID } from '../../protocol/types.gen';
import { cd } from './rules/cd';
import { classic } from './rules/classic';
import { fourth } from './rules/fourth';
import { fullMoon } from './rules/fullMoon';

export interface Rule {
  text: string;
  /** Worked examples that show it, by their numbers in the rules of the project. */
  ids?: string;
  /** No printed rule says so: it is a decision of this project. */
  ours?: true;
}

export interface RulePage {
  lead: string;
  parts: { title: string; rules: Rule[] }[];
}

export const rulePages: Record<EditionID, RulePage> = {
  fourth,
  classic,
  cd,
  'full-moon': fullMoon,
};

export const rulePageWords = {
  ours: 'our reading',
  oursHint:
    '“Our reading” marks what the printed rules leave open: we made a decision. The numbers name worked examples that Tabula’s tests play through.',
  cards: 'The cards',
  editions: 'Editions',
  toStart: 'To the start page',
};
