import { useSignal } from '@preact/signals';
import { MoveSheet, PeopleSheet } from '../app/parts';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { tapToPeek } from '../state/preferences';
import { isDark, isHost, isModerator, mayVouch } from '../state/table';
import { awake } from '../state/wakeLock';
import { Button, GuardedButton } from '../ui/Button';
import { CallLink } from '../ui/CallLink';
import { CueSwitches } from '../ui/CueSwitches';
import { GameControls } from '../ui/GameControls';
import { HandSwitch } from '../ui/HandSwitch';
import { Invite } from '../ui/Invite';
import { LanguagePicker } from '../ui/LanguagePicker';
import { NameTag } from '../ui/NameTag';
import { RulesLink } from '../ui/RulesLink';
import { Sheet } from '../ui/Sheet';
import { Switch } from '../ui/Switch';
import { TableLink } from '../ui/TableLink';
import { RenameSheet } from './RenameSheet';

type Open = 'rename' | 'move' | 'people' | undefined;

/** Reachable in every phase: the way in for others, the way out, and how this phone behaves. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const view = useView();
  const open = useSignal<Open>(undefined);
  const { room, phase } = view;
  const leads = isModerator(view);
  const { menu, seats, table } = messages.value;
  const betweenGames = phase.name === 'lobby' || phase.name === 'end';
  // What the menu no longer offers when the game goes on ends with it.
  const managing = isHost(view) && !betweenGames && !isDark(view);
  if (open.value === 'rename' && betweenGames) return <RenameSheet onClose={onClose} />;
  if (open.value === 'move') return <MoveSheet onClose={onClose} />;
  if (open.value === 'people' && managing) return <PeopleSheet onClose={onClose} />;
  return (
    <Sheet title={menu.title} onClose={onClose}>
      {!betweenGames && <GameControls onPeople={() => (open.value = 'people')} />}
      {(mayVouch(view) ? room.claims : []).map(({ player }) => (
        <Button key={player} icon="phone" onClick={() => (session.sheet.value = { claim: player })}>
          {seats.claim.asks(room.players.find(({ id }) => id === player)?.name ?? '')}
        </Button>
      ))}
      <Invite code={room.code} />
      <CallLink />
      <NameTag />
      <div class="row tools">
        {betweenGames && <Button onClick={() => (open.value = 'rename')}>{table.rename}</Button>}
        <Button icon="phone" onClick={() => (open.value = 'move')}>
          {seats.move.title}
        </Button>
      </div>
      <RulesLink />
      <TableLink />
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
