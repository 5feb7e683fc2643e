import { later } from '../../kit/later';
import styles from './setup.css?url';

export const DeckSheet = later({
  load: async () => (await import('./DeckSheet')).DeckSheet,
  words: 'workshop',
  styles,
  frame: 'sheet',
});

export const SettingsSheet = later({
  load: async () => (await import('./SettingsSheet')).SettingsSheet,
  words: 'workshop',
  styles,
  frame: 'sheet',
});

export const StartFixes = later({
  load: async () => (await import('./StartFixes')).StartFixes,
  words: 'aside',
  styles,
  frame: 'place',
});
