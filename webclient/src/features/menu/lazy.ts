import { later } from '../../kit/later';

export const PersonSheet = later({
  load: async () => (await import('./PersonSheet')).PersonSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const PeopleSheet = later({
  load: async () => (await import('./PeopleSheet')).PeopleSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const RenameSheet = later({
  load: async () => (await import('./RenameSheet')).RenameSheet,
  frame: 'sheet',
});

export const MoveSheet = later({
  load: async () => (await import('./MoveSheet')).MoveSheet,
  frame: 'sheet',
});
