import type {
  Edition,
  FairDeck,
  OptionID,
  Pace,
  PresetID,
  Room,
  Settings,
  Timing,
} from '../protocol/types.gen';

/** The options of a room as its settings show them. */
export const optionGroups = {
  night: [
    'first_night_victim',
    'night_mode',
    'guard_self',
    'owl_deadly',
    'cd_double_attack',
    'cd_servant_counts',
  ],
  day: [
    'accusation_voters',
    'accusation_mode',
    'accusation_start',
    'suspects',
    'small_group_max',
    'verdict_mode',
    'lynch_tie',
    'ghost_menace',
    'written_lines',
  ],
  table: ['marker_moves_on', 'marker_on_double_death', 'seating', 'bare', 'edition_word', 'seven'],
  leading: ['wise_old_man', 'moderator', 'moderator_decides'],
  bots: ['bot_level', 'bot_temper'],
} satisfies Record<string, OptionID[]>;

export type OptionGroup = keyof typeof optionGroups;

/** The options once one is set, and others with it. The server does the same, or refuses. */
export function withOption(
  options: Settings['options'],
  id: OptionID,
  value: string,
): Settings['options'] {
  const set = { ...options, [id]: value };
  // When the server leads, there is no moderator to decide.
  if (id === 'moderator' && value === 'server') set.moderator_decides = 'off';
  // With the Wise Old Man, the first night needs a victim.
  if (id === 'wise_old_man' && value === 'on') set.first_night_victim = 'kill';
  return set;
}

/** The pace that has these timings; undefined for custom ones. */
/** A deck that the host can choose: without `fair`, the default deck is the printed one. */
export type DeckChoice = PresetID | 'printed';

export const deckChoiceOf = ({ preset, fair }: Pick<Settings, 'preset' | 'fair'>): DeckChoice =>
  preset === 'default' && !fair ? 'printed' : preset;

/** What the fair deck of a room changes, if it plays with that deck and the deck changes anything. */
export const fairDeckOf = (
  settings: Settings,
  edition: Edition | undefined,
  players: number,
): FairDeck | undefined =>
  deckChoiceOf(settings) === 'default'
    ? edition?.fair?.find((fair) => fair.players === players)
    : undefined;

export const paceOf = ({ presets }: Room, timing: Timing): Pace | undefined =>
  presets.find((preset) => JSON.stringify(preset.timing) === JSON.stringify(timing))?.pace;

/**
 * About how many minutes a game lasts; undefined where a person decides when a part is over. A table
 * loses two people in most rounds, and people end most parts themselves, on the average half-way
 * between their shortest and their longest time.
 */
export function minutesOf({ options, timing }: Settings, players: number): number | undefined {
  if (options.moderator === 'host' || options.wise_old_man === 'on') return undefined;
  const t = timing;
  const rounds = (players + 1) / 3;
  const accusers = 0.7 * players;
  const accusation =
    options.accusation_mode !== 'sequential_public'
      ? t.at_once / 2
      : (accusers * (t.token + t.accusation)) / 2;
  const night = (t.night_min + t.night_max) / 2 + t.reading;
  const talk = t.dawn + t.discussion + t.suspects + 2 * t.defence;
  const round = night + talk + accusation + (3 / 4) * t.verdict + t.lynch;
  const minutes = (t.deal + rounds * round) / 60_000;
  // More exact than the estimate is would be a promise.
  const step = minutes < 12.5 ? 1 : 5;
  return Math.max(1, step * Math.round(minutes / step));
}
