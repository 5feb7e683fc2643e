import { Moderator } from '../app/parts';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { isModerator } from '../state/table';
import { newDecrees } from '../ui/news';
import { headlineOf, micOf, titleOf } from '../ui/titles';
import { useKeptFocus } from '../ui/useKeptFocus';
import { Accusation } from './Accusation';
import { Calling } from './Calling';
import { Dawn } from './Dawn';
import { Deal } from './Deal';
import { Defence } from './Defence';
import { Discussion } from './Discussion';
import { End } from './End';
import { Lobby } from './Lobby';
import { Lynch } from './Lynch';
import { Menace } from './Menace';
import { Night } from './Night';
import { Reading } from './Reading';
import { Sheets } from './Sheets';
import { Suspects } from './Suspects';
import { Verdict } from './Verdict';

/** The screen of the moment. */
export function GameScreen() {
  useKeptFocus();
  return (
    <>
      <Announcement />
      <Screen />
      <Sheets />
    </>
  );
}

/**
 * For screen readers: what all may know of the part that begins, the same on every phone. It stands
 * outside of the screens, because what is read out must have been there before it changes.
 */
function Announcement() {
  const view = useView();
  const mic = micOf(view);
  const heard = [headlineOf(view), ...newDecrees(view)];
  const lines = [titleOf(view), mic && messages.value.game.talk.mic[mic], ...heard];
  return (
    <p class="unseen" role="status">
      {view.phase.name !== 'lobby' && lines.filter(Boolean).join(', ')}
    </p>
  );
}

/** One screen for each part of the cycle. */
function Screen() {
  const view = useView();
  const { name } = view.phase;
  if (isModerator(view) && name !== 'lobby') return <Moderator />;
  switch (name) {
    case 'lobby':
      return <Lobby />;
    case 'deal':
      return <Deal />;
    case 'calling':
      return <Calling />;
    case 'night':
      return <Night />;
    case 'reading':
      return <Reading />;
    case 'dawn':
      return <Dawn />;
    case 'menace':
      return <Menace />;
    case 'discussion':
      return <Discussion />;
    case 'accusation':
      return <Accusation />;
    case 'suspects':
      return <Suspects />;
    case 'defence':
      return <Defence />;
    case 'verdict':
      return <Verdict />;
    case 'lynch':
      return <Lynch />;
    case 'end':
      return <End />;
    default:
      name satisfies never;
      return null;
  }
}
