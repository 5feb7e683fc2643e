import { isDark } from '../game/facts';
import type { View } from '../game/view';
import type { Mood } from '../kit/Stage';
import type { Side } from '../protocol/types.gen';

/** The palette of the page when a side has won. */
export const winnerMoods: Record<Side, Mood> = {
  humans: 'day',
  wolves: 'red',
  solo: 'dusk',
  none: 'day',
};

/** The palette and the ambience of the moment. Only what all know decides. */
export function moodOf(view: View): Mood {
  const { name } = view.phase;
  if (isDark(view) || name === 'deal') return 'night';
  if (name === 'end' && view.end.winner) return winnerMoods[view.end.winner];
  return name === 'dawn' ? 'dawn' : 'day';
}
