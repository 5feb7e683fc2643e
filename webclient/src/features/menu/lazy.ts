import { later } from '../../kit/later';

export const PhoneSettings = later({
  load: async () => (await import('./PhoneSettings')).PhoneSettings,
  words: 'aside',
  frame: 'place',
});

export const ClaimSheet = later({
  load: async () => (await import('./ClaimSheet')).ClaimSheet,
  words: 'aside',
  frame: 'sheet',
});

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
  words: 'aside',
  frame: 'sheet',
});
