import { useLayoutEffect } from 'preact/hooks';
import { onBack } from '../../browser/back';
import { mayTalk, showsTalk } from '../../game/talk';
import { useSession, useView } from '../../room/session';
import { RulesSheet } from '../rules/lazy';
import { SaidSheet, SaySheet } from '../talk/lazy';
import { HelpSheet } from './HelpSheet';
import { LeaveSheet } from './LeaveSheet';
import { ClaimSheet } from './lazy';
import { MenuSheet } from './MenuSheet';
import { NotebookSheet } from './NotebookSheet';

/** The sheet over the screen of the game. It does not depend on which screen is below it. */
export function GameSheets() {
  const { sheet } = useSession();
  const view = useView();
  const { phase, room } = view;
  const open = sheet.value;
  const close = () => {
    sheet.value = undefined;
  };
  const claim = room.claims.find(({ player }) => typeof open === 'object' && player === open.claim);
  const ofGame = open === 'notebook' || open === 'help' || open === 'leave';
  const silent = (open === 'say' && !mayTalk(view)) || (open === 'said' && !showsTalk(view));
  const gone = silent || (ofGame && phase.name === 'lobby') || (typeof open === 'object' && !claim);
  // It must not come back with the next game, or the next claim.
  useLayoutEffect(() => {
    if (gone) sheet.value = undefined;
  }, [gone, sheet]);
  const running = phase.name !== 'lobby' && phase.name !== 'end';
  // Before the screen is painted: Back may come at once.
  useLayoutEffect(
    () => (running ? onBack(() => (sheet.value = 'leave')) : undefined),
    [running, sheet],
  );
  if (gone) return null;
  if (claim) return <ClaimSheet claim={claim} onClose={close} />;
  switch (open) {
    case 'menu':
      return <MenuSheet onClose={close} />;
    case 'rules':
      return <RulesSheet edition={room.settings.edition} onClose={close} />;
    case 'notebook':
      return <NotebookSheet onClose={close} />;
    case 'help':
      return <HelpSheet onClose={close} />;
    case 'leave':
      return <LeaveSheet onClose={close} />;
    case 'say':
      return <SaySheet onClose={close} />;
    case 'said':
      return <SaidSheet onClose={close} />;
    default:
      return null;
  }
}
