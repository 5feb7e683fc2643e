import type { Pages } from '../en/pages';
import { privacy } from './privacy';
import { rulePages, rulePageWords } from './rules';

/** The pages beside the game, which come when somebody opens them. */
export const pages: Pages = { privacy, rulePages, rulePageWords };
