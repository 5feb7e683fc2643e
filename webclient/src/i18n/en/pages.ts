import { privacy } from './privacy';
import { rulePages, rulePageWords } from './rules';

/** The pages beside the game, which come when somebody opens them. */
export const pages = { privacy, rulePages, rulePageWords };

export type Pages = typeof pages;
