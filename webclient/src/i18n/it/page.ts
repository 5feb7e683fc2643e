import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: 'Lupi mannari: un gioco di bugie per chi è in videochiamata.',
  room: 'Tabula: stanza {code}',
  noScript: 'Tabula ha bisogno di JavaScript.',
  missing: 'Tabula non si è caricata. Controlla la connessione.',
  tooOld:
    'Il tuo browser è troppo vecchio per Tabula. Aggiornalo, oppure apri questa pagina con Safari {{safari}}, Chrome {{chrome}}, Firefox {{firefox}} o una versione più recente. Su iPhone e iPad serve iOS {{safari}}.',
  reload: 'Ricarica',
};
