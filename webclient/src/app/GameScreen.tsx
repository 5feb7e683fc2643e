import { useEffect } from 'preact/hooks';
import { Accusation } from '../features/day/Accusation';
import { Dawn } from '../features/day/Dawn';
import { Defence } from '../features/day/Defence';
import { Discussion } from '../features/day/Discussion';
import { GhostFavours } from '../features/day/lazy';
import { Suspects } from '../features/day/Suspects';
import { Verdict } from '../features/day/Verdict';
import { VerdictResult } from '../features/day/VerdictResult';
import { End } from '../features/end/End';
import { Lobby } from '../features/lobby/Lobby';
import { GameSheets } from '../features/menu/GameSheets';
import { Moderator } from '../features/moderator/lazy';
import { Deal } from '../features/night/Deal';
import { Calling } from '../features/night/lazy';
import { Night } from '../features/night/Night';
import { Reading } from '../features/night/Reading';
import { isModerator, optionIs } from '../game/facts';
import { messages } from '../i18n/language';
import { useAnnounced } from '../kit/announce';
import { useEntryFocus } from '../kit/useEntryFocus';
import { takePart } from '../room/drawing';
import { useSession, useView } from '../room/session';
import { useTitle } from '../room/useTitle';
import { HeardNews } from '../table/SeatTalk';
import { newDecrees } from '../words/news';
import { headlineOf, micOf, pageTitle, titleOf } from '../words/titles';
import { useKeptFocus } from './useKeptFocus';

/** The screen of the moment, with its sheets. Screen, below, chooses it by the phase of the game. */
export function GameScreen() {
  useKeptFocus();
  useTitle(pageTitle(useView()));
  useEntryFocus(true);
  const session = useSession();
  useEffect(() => takePart(session), [session]);
  useRareScreens();
  return (
    <>
      <Announcement />
      <HeardNews />
      <Screen />
      <GameSheets />
    </>
  );
}

/**
 * Fetches the screens that only some rooms have, long before they are shown. If that fails, it is done
 * again in the next phase.
 */
function useRareScreens() {
  const view = useView();
  const { name } = view.phase;
  const called = optionIs(view, 'wise_old_man', 'on');
  const favoured = optionIs(view, 'ghost_menace', 'on');
  useEffect(() => void (called && Calling.prefetch()), [called, name]);
  useEffect(() => void (favoured && GhostFavours.prefetch()), [favoured, name]);
}

/** For screen readers: what all may know of the part that begins. */
function Announcement() {
  const view = useView();
  const mic = micOf(view);
  const heard = [headlineOf(view), ...newDecrees(view)];
  const lines = [titleOf(view), mic && messages.value.game.talk.mic[mic], ...heard];
  useAnnounced(view.phase.name !== 'lobby' && lines.filter(Boolean).join(', '));
  return null;
}

/** The screen of the phase. A human moderator has one screen for all phases but the lobby. */
function Screen() {
  const view = useView();
  const { name } = view.phase;
  if (isModerator(view) && name !== 'lobby') return <Moderator End={End} />;
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
      return <GhostFavours />;
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
      return <VerdictResult />;
    case 'end':
      return <End />;
    default:
      name satisfies never;
      return null;
  }
}
