import { privacy } from './privacy';
import { howTo, rulePages, rulePageWords } from './rules';

/** The pages beside the game, which come when somebody opens them. */
export const pages = { privacy, howTo, rulePages, rulePageWords };

export type Pages = typeof pages;
