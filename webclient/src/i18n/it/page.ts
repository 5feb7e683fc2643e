import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: 'Il gioco dei lupi mannari, nella videochiamata che hai già aperto.',
  room: 'Tabula: stanza {code}',
  noScript: 'Tabula ha bisogno di JavaScript.',
  missing: 'Tabula non si è caricata. Controlla la connessione.',
  reload: 'Ricarica',
};
