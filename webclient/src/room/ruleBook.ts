import { signal } from '@preact/signals';
import { readRules } from '../net/api';
import type { Edition, EditionID, Role, RoleID, RuleBook } from '../protocol/types.gen';

/** The server's rule book; undefined until the first sheet that needs it has fetched it. */
export const ruleBook = signal<RuleBook | undefined>();

let asking = false;

/** Fetches the book once. A failed try does not count, so the next sheet tries again. */
export function wantRules(): void {
  if (asking || ruleBook.value) return;
  asking = true;
  readRules()
    .then((book) => (ruleBook.value = book))
    .catch(() => {}) // offline: the connection bar says so
    .finally(() => {
      asking = false;
    });
}

export function editionOf(id: EditionID): Edition | undefined {
  return ruleBook.value?.editions.find((edition) => edition.id === id);
}

export function roleOf(id: RoleID): Role | undefined {
  return ruleBook.value?.roles.find((role) => role.id === id);
}
