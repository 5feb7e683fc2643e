import type { Page } from '../en/page';

/** What stands in the page itself, before any script has come. */
export const page: Page = {
  title: 'Tabula',
  description: 'Hombres lobo en plena videollamada.',
  noScript: 'Tabula necesita JavaScript.',
  missing: 'Tabula no se pudo cargar. Revisa tu internet.',
  reload: 'Recargar',
};
