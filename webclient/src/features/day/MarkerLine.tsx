import { Icon } from '../../kit/art/Icon';
import { useView } from '../../room/session';
import { markerIcon } from '../../table/signs';
import { markerText } from '../../words/news';

/** A sentence about a tie, and where the thing is that decides it: the table is not on these screens. */
export function MarkerLine({ children }: { children: string }) {
  const view = useView();
  return (
    <div class="marker-line box">
      <Icon name={markerIcon(view)} />
      <p>{[children, markerText(view)?.where].filter(Boolean).join(' ')}</p>
    </div>
  );
}
