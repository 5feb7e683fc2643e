import { later } from '../kit/later';

/** The lobby and the game: fetched while a name is written, or the line to the server opens. */
export const GameScreen = later({
  load: async () => (await import('./GameScreen')).GameScreen,
  frame: 'screen',
});

/** What not every player needs comes when it is opened. */
export const RulesPage = later({
  load: async () => (await import('../features/rules/RulesPage')).RulesPage,
  words: 'pages',
  frame: 'screen',
});

export const PrivacyPage = later({
  load: async () => (await import('../features/front/PrivacyPage')).PrivacyPage,
  words: 'pages',
  frame: 'screen',
});

export const Bring = later({
  load: async () => (await import('../features/front/BringSeat')).Bring,
  frame: 'screen',
});

/** What all see together: on a television, or shared in the call. */
export const TableScreen = later({
  load: async () => (await import('../features/board/TableScreen')).TableScreen,
  words: 'narrator',
  frame: 'screen',
});

export const RulesSheet = later({
  load: async () => (await import('../features/rules/RulesSheet')).RulesSheet,
  words: 'pages',
  frame: 'sheet',
});

export const Rules = later({
  load: async () => (await import('../features/rules/Rules')).Rules,
  words: 'pages',
  frame: 'place',
});

export const DeckSheet = later({
  load: async () => (await import('../features/setup/DeckSheet')).DeckSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const SettingsSheet = later({
  load: async () => (await import('../features/setup/SettingsSheet')).SettingsSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const PersonSheet = later({
  load: async () => (await import('../features/menu/PersonSheet')).PersonSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const PeopleSheet = later({
  load: async () => (await import('../features/menu/PeopleSheet')).PeopleSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const CallSheet = later({
  load: async () => (await import('../features/lobby/CallSheet')).CallSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const MoveSheet = later({
  load: async () => (await import('../features/menu/MoveSheet')).MoveSheet,
  frame: 'sheet',
});

export const Mends = later({
  load: async () => (await import('../features/setup/StartFixes')).Mends,
  frame: 'place',
});

export const SealProof = later({
  load: async () => (await import('../table/SealProof')).SealProof,
  frame: 'place',
});

export const ForgetReplay = later({
  load: async () => (await import('../features/replay/DeleteReplay')).ForgetReplay,
  words: 'workshop',
  frame: 'place',
});

export const ReplayPage = later({
  load: async () => (await import('../features/replay/ReplayPage')).dressedReplay(),
  words: 'replay',
  frame: 'screen',
});

export const Moderator = later({
  load: async () => (await import('../features/moderator/Moderator')).dressedModerator(),
  words: 'leading',
  frame: 'screen',
});

export const WithoutModerator = later({
  load: async () => (await import('../frame/WithoutModerator')).WithoutModerator,
  words: 'leading',
  frame: 'place',
});

export const EveningButton = later({
  load: async () => (await import('../features/evening/EveningButton')).EveningButton,
  words: 'evening',
  frame: 'place',
});

export const QrCode = later({
  load: async () => (await import('../kit/QrCode')).QrCode,
  frame: 'place',
});
