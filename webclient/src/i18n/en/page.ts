/** What stands in the page itself, before any script has come. */
export const page = {
  title: 'Tabula',
  description: 'Werewolf: a party game of bluffing, for your video call.',
  /** The title of the card that a chat shows for a link to a room. The server writes the code. */
  room: 'Tabula: room {code}',
  noScript: 'Tabula needs JavaScript.',
  missing: 'Tabula couldn’t be loaded. Check your internet connection.',
  tooOld:
    'Your browser is too old for Tabula. Update it, or open this page in Safari {{safari}}, Chrome {{chrome}}, Firefox {{firefox}} or newer. An iPhone or iPad needs iOS {{safari}}.',
  reload: 'Reload',
};

export type Page = typeof page;
