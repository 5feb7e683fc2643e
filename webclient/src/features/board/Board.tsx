import { isDark } from '../../game/facts';
import type { View } from '../../game/view';
import { type Mood, useMood } from '../../kit/Stage';
import { useView } from '../../room/session';
import { useTitle } from '../../room/useTitle';
import { winnerMoods } from '../../table/VictoryScene';
import { pageTitle } from '../../words/titles';
import { BoardFooter } from './BoardFooter';
import { BoardMiddle } from './BoardMiddle';
import { BoardRing } from './BoardRing';

/** The palette of the moment, as on the phones. */
export function moodOf(view: View): Mood {
  const { name } = view.phase;
  if (isDark(view) || name === 'deal') return 'night';
  if (name === 'end' && view.end.winner) return winnerMoods[view.end.winner];
  return name === 'dawn' ? 'dawn' : 'day';
}

/** The whole table on one wide screen: nothing to scroll, nothing to hold. */
export function Board({ caption, onVoice }: { caption: string; onVoice: () => void }) {
  const view = useView();
  useTitle(pageTitle(view));
  useMood(view.phase.name, moodOf(view));
  return (
    <div class="board">
      <main class="board-table">
        <BoardRing />
        <BoardMiddle />
      </main>
      <BoardFooter caption={caption} onVoice={onVoice} />
    </div>
  );
}
