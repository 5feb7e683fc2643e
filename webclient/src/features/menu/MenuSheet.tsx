import { useSignal } from '@preact/signals';
import { GameControls } from '../../frame/GameControls';
import { isDark, isHost, isModerator, mayVouch } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Button, ConfirmButton } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { Invite } from '../../room/Invite';
import { NameTag } from '../../room/NameTag';
import { RulesLink } from '../../room/RulesLink';
import { useSession, useView } from '../../room/session';
import { VideoCallLink } from '../../room/VideoCallLink';
import { MoveSheet, PeopleSheet, PhoneSettings, RenameSheet } from './lazy';
import { TableLink } from './TableLink';

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
      <VideoCallLink />
      <NameTag />
      <div class="row tools">
        {betweenGames && <Button onClick={() => (open.value = 'rename')}>{table.face}</Button>}
        <Button icon="phone" onClick={() => (open.value = 'move')}>
          {seats.move}
        </Button>
      </div>
      <RulesLink />
      <TableLink />
      <div class="phone-settings">
        <PhoneSettings />
      </div>
      {!betweenGames && <p>{leads ? menu.leads : menu.leaveGameHint}</p>}
      {(betweenGames || !leads) && (
        <ConfirmButton
          label={betweenGames ? menu.leave : menu.leaveGame}
          sure={betweenGames ? menu.leaveSure : menu.leaveGameSure}
          onSure={() => session.send({ t: 'leave' })}
        />
      )}
    </Sheet>
  );
}
