import { useView } from '../app/session';
import { isDark } from '../state/table';
import type { View } from '../state/view';
import { type Mood, useMood } from '../ui/Stage';
import { Foot } from './Foot';
import { Middle } from './Middle';
import { Ring } from './Ring';

/** The palette of the moment, as on the phones. */
export function moodOf(view: View): Mood {
  const { name } = view.phase;
  if (isDark(view) || name === 'deal') return 'night';
  return name === 'dawn' ? 'dawn' : 'day';
}

/** The whole table on one wide screen, for all who look: nothing to scroll, nothing to hold. */
export function Board({ caption, onVoice }: { caption: string; onVoice: () => void }) {
  const view = useView();
  useMood(view.phase.name, moodOf(view));
  return (
    <div class="board">
      <main class="board-table">
        <Ring />
        <Middle />
      </main>
      <Foot caption={caption} onVoice={onVoice} />
    </div>
  );
}
