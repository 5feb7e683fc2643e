import { readFileSync } from 'node:fs';
import type { RuleBook } from '../../src/protocol/types.gen';

/** The rule book as a server gives it at GET /api/rules. */
export const rules: RuleBook = JSON.parse(
  readFileSync(new URL('./rulebook.json', import.meta.url), 'utf8'),
);
