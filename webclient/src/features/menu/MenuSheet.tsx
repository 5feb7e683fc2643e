import { useSignal } from '@preact/signals';
import { tapToPeek, tips } from '../../browser/preferences';
import { awake } from '../../browser/wakeLock';
import { GameControls } from '../../frame/GameControls';
import { isDark, isHost, isModerator, mayVouch } from '../../game/facts';
import { asideWords, messages } from '../../i18n/language';
import { Button, ConfirmButton } from '../../kit/Button';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { Sheet } from '../../kit/Sheet';
import { Switch } from '../../kit/Switch';
import { Invite } from '../../room/Invite';
import { NameTag } from '../../room/NameTag';
import { RulesLink } from '../../room/RulesLink';
import { useSession, useView } from '../../room/session';
import { VideoCallLink } from '../../room/VideoCallLink';
import { CueSwitches } from './CueSwitches';
import { LeftHandedSwitch } from './LeftHandedSwitch';
import { MoveSheet, PeopleSheet, RenameSheet } from './lazy';
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
  const words = asideWords();
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
          {words.move.title}
        </Button>
      </div>
      <RulesLink />
      <TableLink />
      <Switch on={tapToPeek} label={words.tapToPeek} hint={words.tapToPeekHint} />
      <Switch on={tips} label={words.tips} hint={words.tipsHint} />
      <LeftHandedSwitch />
      <CueSwitches />
      <LanguagePicker />
      <p class="quiet">{awake.value ? words.awake : menu.asleep}</p>
      {!betweenGames && <p>{leads ? words.leads : words.leaveGameHint}</p>}
      {(betweenGames || !leads) && (
        <ConfirmButton
          label={betweenGames ? words.leave : words.leaveGame}
          sure={betweenGames ? words.leaveSure : words.leaveGameSure}
          onSure={() => session.send({ t: 'leave' })}
        />
      )}
    </Sheet>
  );
}
