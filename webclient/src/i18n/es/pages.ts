import type { Pages } from '../en/pages';
import { rulePages, rulePageWords } from './rules';

/** The rules, which come when somebody opens them. */
export const pages: Pages = { rulePages, rulePageWords };
