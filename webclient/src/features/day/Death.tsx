import type { ComponentChildren } from 'preact';
import { isInFocus } from '../../game/ballotTurn';
import { ghostsAccuse, isSeat } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Gravestone } from '../../kit/art/Figures';
import { Icon } from '../../kit/art/Icon';
import { Scene } from '../../kit/art/Scene';

/** Whether the player of this phone dies in this phase. All phones show the name at the same moment. */
export const diesNow = (view: View): boolean =>
  isSeat(view.you.seat) && isInFocus(view, view.you.seat);

interface Props {
  view: View;
  children?: ComponentChildren;
}

/** For the player who has died: that they have, and no cause or card; then what a ghost does. */
export function Death({ view, children }: Props) {
  const { death } = messages.value.game;
  return (
    <div class="death" data-light="death">
      <p class="headline">{view.phase.name === 'dawn' ? death.dawn : death.lynch}</p>
      {children}
      <Scene light="death">
        <Gravestone />
      </Scene>
      <Duties view={view} />
    </div>
  );
}

function Duties({ view }: { view: View }) {
  const { death } = messages.value.game;
  const accuses = ghostsAccuse(view);
  return (
    <ul class="duties">
      <li>
        <Icon name="mute" />
        {death.silent}
      </li>
      <li>
        <Icon name="ghost" />
        {accuses ? death.accuse : death.watch}
      </li>
    </ul>
  );
}
