import type { ComponentChildren } from 'preact';
import { tapToPeek } from '../browser/preferences';
import { isModerator, isSeat, isWatcher } from '../game/facts';
import { messages } from '../i18n/language';
import { IconButton } from '../kit/Button';
import { SecretBar } from '../kit/Secret';
import { useSession, useView } from '../room/session';
import { OwnCard } from '../table/OwnCard';
import { RaiseIcon } from './RaiseHand';

interface Props {
  /** In the dark, where the phones of all are the same. */
  dark: boolean;
  /** Stands in the place of the player's card, also for the moderator, who has none. */
  children: ComponentChildren;
}

/** At the foot of every screen: the player's card behind a hold, the notebook and the rules. */
export function GameBar({ dark, children }: Props) {
  const { sheet } = useSession();
  const view = useView();
  const { bar, game } = messages.value;
  const words = isWatcher(view) ? game.reading : bar;
  const plays = isSeat(view.you.seat) || (dark && !isModerator(view));
  const card = (
    <SecretBar
      icon="moon"
      label={tapToPeek.value ? words.tap : words.hold}
      secret={() => <OwnCard view={view} />}
    />
  );
  return (
    <div class="bar-row">
      <div class="day-bar">
        {children ?? (plays && card)}
        <RaiseIcon />
        {plays && (
          <IconButton
            icon="notebook"
            label={bar.notebook}
            onClick={() => (sheet.value = 'notebook')}
          />
        )}
        <IconButton icon="book" label={bar.help} onClick={() => (sheet.value = 'help')} />
      </div>
    </div>
  );
}
