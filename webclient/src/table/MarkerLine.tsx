import { optionIs } from '../game/facts';
import { Icon } from '../kit/art/Icon';
import { useView } from '../room/session';
import { markerText } from '../words/news';
import { markerIcon } from './signs';

/**
 * A sentence about a tie, and where the thing is that decides it: the table is not on these screens. It
 * may have moved to the seat of the player who was voted out, and then its old place is not known.
 */
export function MarkerLine({ children }: { children: string }) {
  const view = useView();
  const moved = view.phase.name === 'lynch' && optionIs(view, 'marker_moves_on', 'any');
  return (
    <div class="marker-line box">
      <Icon name={markerIcon(view)} />
      <p>{[children, !moved && markerText(view)?.where].filter(Boolean).join(' ')}</p>
    </div>
  );
}
