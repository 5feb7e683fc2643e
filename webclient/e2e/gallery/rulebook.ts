import type { RuleBook } from '../../src/protocol/types.gen';
import book from './rulebook.json' with { type: 'json' };

/** The rule book as a server gives it at GET /api/rules. */
export const rules = book as RuleBook;
