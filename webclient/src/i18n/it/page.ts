import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: 'Il gioco dei lupi mannari, per chi è già in videochiamata.',
  noScript: 'Tabula ha bisogno di JavaScript.',
  missing: 'Tabula non si è caricata. Controlla internet.',
  reload: 'Ricarica',
};
