import type { Pages } from '../en/pages';
import { privacy } from './privacy';
import { howTo, rulePages, rulePageWords } from './rules';

/** The pages beside the game, which come when somebody opens them. */
export const pages: Pages = { privacy, howTo, rulePages, rulePageWords };
