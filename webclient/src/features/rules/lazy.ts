import { later } from '../../kit/later';

export const RulesPage = later({
  load: async () => (await import('./RulesPage')).RulesPage,
  words: 'pages',
  frame: 'screen',
});

export const RulesSheet = later({
  load: async () => (await import('./RulesSheet')).RulesSheet,
  words: 'pages',
  frame: 'sheet',
});

export const Rules = later({
  load: async () => (await import('./Rules')).Rules,
  words: 'pages',
  frame: 'place',
});
