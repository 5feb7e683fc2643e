import type { OptionID, Pace, Room, Settings, Timing } from '../protocol/types.gen';

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
  ],
  table: ['marker_moves_on', 'marker_on_double_death', 'seating', 'bare', 'edition_word', 'seven'],
  leading: ['wise_old_man', 'moderator', 'moderator_decides'],
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
export const paceOf = ({ presets }: Room, timing: Timing): Pace | undefined =>
  presets.find((preset) => JSON.stringify(preset.timing) === JSON.stringify(timing))?.pace;
