import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { tapToPeek } from '../state/preferences';
import { isModerator } from '../state/table';
import { awake } from '../state/wakeLock';
import { GuardedButton } from '../ui/Button';
import { CueSwitches } from '../ui/CueSwitches';
import { HandSwitch } from '../ui/HandSwitch';
import { Invite } from '../ui/Invite';
import { LanguagePicker } from '../ui/LanguagePicker';
import { RulesLink } from '../ui/RulesLink';
import { Sheet } from '../ui/Sheet';
import { Switch } from '../ui/Switch';

/** Reachable in every phase: the way in for others, the way out, and how this phone behaves. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const view = useView();
  const { room, phase } = view;
  const leads = isModerator(view);
  const { menu } = messages.value;
  const betweenGames = phase.name === 'lobby' || phase.name === 'end';
  return (
    <Sheet title={menu.title} onClose={onClose}>
      <Invite code={room.code} />
      <RulesLink />
      <Switch on={tapToPeek} label={menu.tapToPeek} hint={menu.tapToPeekHint} />
      <HandSwitch />
      <CueSwitches />
      <LanguagePicker />
      <p class="quiet">{awake.value ? menu.awake : menu.asleep}</p>
      {!betweenGames && <p>{leads ? menu.leads : menu.leaveGameHint}</p>}
      {(betweenGames || !leads) && (
        <GuardedButton
          label={betweenGames ? menu.leave : menu.leaveGame}
          sure={betweenGames ? menu.leaveSure : menu.leaveGameSure}
          onSure={() => session.send({ t: 'leave' })}
        />
      )}
    </Sheet>
  );
}
