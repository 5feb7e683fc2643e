import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { titleOf } from './titles';

/**
 * What everybody has seen while this phone heard nothing, in one line; undefined when the phase is
 * still the same.
 */
export function missedText(before: View, now: View): string | undefined {
  const { missed, dawn } = messages.value.game;
  const same = before.phase.name === now.phase.name && before.table.night === now.table.night;
  const newGame = before.room.games !== now.room.games;
  if (same && !newGame) return undefined;
  const said = [missed.now(titleOf(now))];
  if (newGame) return [...said, missed.newGame].join(' ');
  const changed = (ghost: boolean) =>
    now.table.seats
      .filter((seat, at) => seat.ghost === ghost && before.table.seats[at]?.ghost === !ghost)
      .map(({ name }) => name);
  const ghosts = changed(true);
  const living = changed(false);
  if (ghosts.length > 0) said.push(missed.ghosts(ghosts));
  if (living.length > 0) said.push(dawn.returned(living));
  return said.join(' ');
}
