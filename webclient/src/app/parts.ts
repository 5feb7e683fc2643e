import { later } from '../ui/later';

/** The lobby and the game: fetched while a name is written, or the line to the server opens. */
export const GameScreen = later({
  load: async () => (await import('../screens/GameScreen')).GameScreen,
  frame: 'screen',
});

/** What not every player needs comes when it is opened. */
export const RulesPage = later({
  load: async () => (await import('../screens/RulesPage')).RulesPage,
  words: 'pages',
  frame: 'screen',
});

export const PrivacyPage = later({
  load: async () => (await import('../screens/PrivacyPage')).PrivacyPage,
  words: 'pages',
  frame: 'screen',
});

export const Bring = later({
  load: async () => (await import('../screens/Bring')).Bring,
  frame: 'screen',
});

/** What all see together: on a television, or shared in the call. */
export const TableScreen = later({
  load: async () => (await import('../screens/TableScreen')).TableScreen,
  words: 'narrator',
  frame: 'screen',
});

export const RulesSheet = later({
  load: async () => (await import('../sheets/RulesSheet')).RulesSheet,
  words: 'pages',
  frame: 'sheet',
});

export const Rules = later({
  load: async () => (await import('../ui/Rules')).Rules,
  words: 'pages',
  frame: 'place',
});

export const DeckSheet = later({
  load: async () => (await import('../sheets/DeckSheet')).DeckSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const SettingsSheet = later({
  load: async () => (await import('../sheets/SettingsSheet')).SettingsSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const PersonSheet = later({
  load: async () => (await import('../sheets/PersonSheet')).PersonSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const PeopleSheet = later({
  load: async () => (await import('../sheets/PeopleSheet')).PeopleSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const CallSheet = later({
  load: async () => (await import('../sheets/CallSheet')).CallSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const MoveSheet = later({
  load: async () => (await import('../sheets/MoveSheet')).MoveSheet,
  frame: 'sheet',
});

export const Mends = later({
  load: async () => (await import('../ui/Mends')).Mends,
  frame: 'place',
});

export const SealProof = later({
  load: async () => (await import('../ui/SealProof')).SealProof,
  frame: 'place',
});

export const ForgetReplay = later({
  load: async () => (await import('../ui/ForgetReplay')).ForgetReplay,
  words: 'workshop',
  frame: 'place',
});

export const ReplayPage = later({
  load: async () => (await import('../screens/Replay')).dressedReplay(),
  words: 'replay',
  frame: 'screen',
});

export const Moderator = later({
  load: async () => (await import('../screens/Moderator')).dressedModerator(),
  words: 'leading',
  frame: 'screen',
});

export const WithoutModerator = later({
  load: async () => (await import('../ui/WithoutModerator')).WithoutModerator,
  words: 'leading',
  frame: 'place',
});

export const EveningButton = later({
  load: async () => (await import('../ui/EveningButton')).EveningButton,
  words: 'evening',
  frame: 'place',
});

export const QrCode = later({
  load: async () => (await import('../ui/QrCode')).QrCode,
  frame: 'place',
});
