import { rulePages, rulePageWords } from './rules';

/** The rules, which come when somebody opens them. */
export const pages = { rulePages, rulePageWords };

export type Pages = typeof pages;
