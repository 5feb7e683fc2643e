/** What stands in the page itself, before any script has come. */
export const page = {
  title: 'Tabula',
  description: 'Werewolf for the video call you’re already in.',
  noScript: 'Tabula needs JavaScript.',
  missing: 'Tabula couldn’t be loaded. Check your internet connection.',
  reload: 'Reload',
};

export type Page = typeof page;
