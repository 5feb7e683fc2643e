import type { ComponentChildren } from 'preact';
import { Icon } from '../../kit/art/Icon';
import { useView } from '../../room/session';
import { markerIcon } from '../../table/signs';

/** A sentence about ties, beside the thing that decides them. */
export function MarkerLine({ children }: { children: ComponentChildren }) {
  return (
    <div class="marker-line box">
      <Icon name={markerIcon(useView())} />
      <p>{children}</p>
    </div>
  );
}
