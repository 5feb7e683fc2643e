import { later } from '../../kit/later';

export const DeckSheet = later({
  load: async () => (await import('./DeckSheet')).DeckSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const SettingsSheet = later({
  load: async () => (await import('./SettingsSheet')).SettingsSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const StartFixes = later({
  load: async () => (await import('./StartFixes')).StartFixes,
  frame: 'place',
});
