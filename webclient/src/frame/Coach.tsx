import { useEffect } from 'preact/hooks';
import { tips } from '../browser/preferences';
import { ghostsAccuse, isGhost, isWatcher, optionIs, packMeets } from '../game/facts';
import type { View } from '../game/view';
import { coachWords } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import { useView } from '../room/session';

/**
 * In the first game, one line in each phase says what happens and what to do. A turn of the first
 * ballot is too short for one, so the living read about it in the discussion.
 *
 * At night all phones of a room show it, or none does. So there it depends only on what the whole
 * room knows: whether this is the room's first game. By day it depends on this phone.
 */
export function Coach({ dark }: { dark: boolean }) {
  const view = useView();
  const over = view.phase.name === 'end';
  const watches = isWatcher(view);
  useEffect(() => {
    if (over && !watches) tips.value = false;
  }, [over, watches]);
  const { you, ballot } = view;
  const accuses = you.accusation < 0 && ballot.accusation?.order.includes(you.seat);
  const byDay = tips.value && (!isGhost(view) || accuses) && !watches;
  const shown = dark ? view.room.games === 1 : byDay;
  const line = shown ? lineOf(view) : undefined;
  if (!line) return null;
  const more = moreOf(view);
  return (
    <p class="coach">
      <Icon name="help" />
      <span>
        {line}
        {more && <span class="coach-more"> {more}</span>}
      </span>
    </p>
  );
}

function lineOf(view: View): string | undefined {
  const { lines } = coachWords();
  const { name } = view.phase;
  if (name === 'dawn' && view.ballot.dead.length === 0)
    return packMeets(view) ? lines.firstDawn : undefined;
  // The line explains the tuft and the paw print.
  if (name === 'suspects' && !view.ballot.suspects.some(({ evidence }) => evidence))
    return undefined;
  if (name === 'suspects' && optionIs(view, 'bare', 'on')) return lines.defence;
  if (name === 'accusation' && isGhost(view)) return lines.ghostAccuses;
  return name in lines ? lines[name as keyof typeof lines] : undefined;
}

/** What the smallest phones leave out, because all seats must be in sight. */
function moreOf(view: View): string | undefined {
  const { lines } = coachWords();
  const { name } = view.phase;
  // On its own phone a ghost looks alive at night, as on every phone.
  if (!view.table.seats.some(({ ghost }) => ghost)) return undefined;
  if (name === 'night') return lines.ghostsChoose;
  const waits = name === 'dawn' || name === 'discussion';
  return waits && ghostsAccuse(view) ? lines.ghostsToo : undefined;
}
