import { upright } from '../../browser/upright';
import type { View } from '../../game/view';
import { Scene } from '../../kit/art/Scene';
import { useMood } from '../../kit/Stage';
import { moodOf } from '../../room/moods';
import { useView } from '../../room/session';
import { useTitle } from '../../room/useTitle';
import { HeardNews } from '../../table/SeatTalk';
import { VictoryScene } from '../../table/VictoryScene';
import { pageTitle } from '../../words/titles';
import { BoardFooter } from './BoardFooter';
import { BoardMiddle } from './BoardMiddle';
import { BoardRing } from './BoardRing';
import { edgeOf } from './places';

/** Threads lie on a plain table. In the other parts of the game, the village stands behind it. */
const isPictured = ({ phase }: View): boolean =>
  !['accusation', 'suspects', 'defence', 'verdict', 'lynch'].includes(phase.name);

/** The whole table on one wide screen: nothing to scroll, nothing to hold. */
export function Board({ caption, onVoice }: { caption: string; onVoice: () => void }) {
  const view = useView();
  useTitle(pageTitle(view));
  const mood = moodOf(view);
  useMood(view.phase.name, mood);
  const pictured = isPictured(view);
  const lobby = view.phase.name === 'lobby';
  const count = lobby ? view.room.players.length : view.table.seats.length;
  const { width, height } = edgeOf(count, upright.value);
  // By day, what is to be read would hide the wolf.
  const village = mood === 'night' ? <Scene /> : <Scene>{null}</Scene>;
  return (
    <div class="board">
      <main
        class="board-table"
        data-pictured={pictured}
        style={{ '--edge-x': `${width}%`, '--edge-y': `${height}%` }}
      >
        {view.end.winner ? <VictoryScene winner={view.end.winner} /> : pictured && village}
        <BoardRing />
        <BoardMiddle />
        <HeardNews />
      </main>
      <BoardFooter caption={caption} onVoice={onVoice} />
    </div>
  );
}
