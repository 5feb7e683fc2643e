/** What stands in the page itself, before any script has come. */
export const page = {
  title: 'Tabula',
  description: 'Werewolf for the call you are already in.',
  noScript: 'Tabula needs JavaScript.',
  missing: 'Tabula could not be loaded. Check your internet.',
  reload: 'Reload',
};

export type Page = typeof page;
