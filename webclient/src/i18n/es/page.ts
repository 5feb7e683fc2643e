import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: 'Hombres lobo: un juego de mentiras por videollamada.',
  room: 'Tabula: sala {code}',
  noScript: 'Tabula necesita JavaScript.',
  missing: 'Tabula no se pudo cargar. Revisa tu conexión a internet.',
  tooOld:
    'Tu navegador es demasiado antiguo para Tabula. Actualízalo o abre esta página con Safari {{safari}}, Chrome {{chrome}}, Firefox {{firefox}} o una versión más reciente. Un iPhone o iPad necesita iOS {{safari}}.',
  reload: 'Recargar',
};
