import type { ComponentChildren } from 'preact';
import { useView } from '../app/session';
import { Icon } from './art/Icon';
import { markerIcon } from './signs';

/** A sentence about ties, beside the thing that decides them. */
export function MarkerLine({ children }: { children: ComponentChildren }) {
  return (
    <div class="marker-line">
      <Icon name={markerIcon(useView())} />
      <p>{children}</p>
    </div>
  );
}
