import { useSignal } from '@preact/signals';
import { isInApp } from '../../browser/inApp';
import { tips } from '../../browser/preferences';
import { readHead, readPractice } from '../../browser/storage';
import { sleepy } from '../../browser/wakeLock';
import { ClaimBar } from '../../frame/ClaimBar';
import { isHost, playersDealt, playsAlone } from '../../game/facts';
import { headOf } from '../../game/heads';
import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { Button, IconButton } from '../../kit/Button';
import { Stage } from '../../kit/Stage';
import type { Player } from '../../protocol/types.gen';
import { Invite } from '../../room/Invite';
import { useSession, useView } from '../../room/session';
import { VideoCallLink } from '../../room/VideoCallLink';
import { EveningButton } from '../evening/lazy';
import { MoveSheet, PersonSheet, RenameSheet } from '../menu/lazy';
import { DeckSheet, SettingsSheet } from '../setup/lazy';
import { Faces } from './Faces';
import { GameSummary } from './GameSummary';
import { VideoCallSheet } from './lazy';
import { More } from './More';
import { SoundOffer } from './SoundOffer';
import { StartAction } from './StartAction';

type Open = 'settings' | 'deck' | 'call' | 'move' | 'face' | { player: number } | undefined;

/** Where people gather between two games. */
export function Lobby() {
  const { sheet } = useSession();
  const view = useView();
  const players = useSeatOrder();
  const open = useSignal<Open>(undefined);
  const close = () => {
    open.value = undefined;
  };
  const { lobby, menu, seats, table } = messages.value;
  const host = isHost(view);
  const practice = readPractice() === view.room.code && playsAlone(view.room);
  const person = players.find(
    ({ id }) => typeof open.value === 'object' && id === open.value.player,
  );
  const manage = (player: number) => {
    open.value = { player };
  };
  const me = players.find(({ id }) => id === view.you.player);
  const wished = readHead();
  const lostHead = wished > 0 && me !== undefined && headOf(me.id, me.head) !== wished;
  // The end of the first game turns the explanations off.
  const newcomer = tips.value && view.room.games === 0;
  const help = () => (sheet.value = 'rules');
  const changeFace = () => {
    open.value = 'face';
  };
  const header = (
    <>
      <span class="stage-icon">
        <Icon name="lobby" />
      </span>
      <h1 tabIndex={-1}>{lobby.players(playersDealt(view.room))}</h1>
      {!newcomer && <IconButton icon="help" label={lobby.help} onClick={help} />}
      <IconButton icon="menu" label={menu.open} onClick={() => (sheet.value = 'menu')} />
    </>
  );
  return (
    <Stage phase="lobby" mood="day" header={header} footer={<StartAction />}>
      <p class="unseen">{lobby.readAloud}</p>
      <ClaimBar />
      {/* For all others, the menu has the link. */}
      {host && !practice && <Invite code={view.room.code} />}
      {isInApp() && (
        <div class="outside">
          <p>{seats.outside.why}</p>
          <Button onClick={() => (open.value = 'move')}>{seats.outside.take}</Button>
        </div>
      )}
      <Faces players={players} onManage={manage} onFace={changeFace} />
      {lostHead && <p class="quiet centred">{lobby.headTaken}</p>}
      {view.room.locked && (
        <p class="locked">
          <Icon name="lock" />
          {table.locked}
        </p>
      )}
      {newcomer && (
        <Button icon="help" onClick={help}>
          {lobby.help}
        </Button>
      )}
      {/* Newcomers have enough to read. Bots are quicker than the pace says. */}
      <GameSummary brief={practice || (tips.value && !host)} />
      <div class="row tools">
        <Button icon="cards" onClick={() => (open.value = 'deck')}>
          {lobby.cards}
        </Button>
        <Button icon="gear" onClick={() => (open.value = 'settings')}>
          {lobby.settings}
        </Button>
        {host && <AddBot />}
      </div>
      <VideoCallLink />
      {view.evening.games.length > 0 && <EveningButton />}
      <More
        players={players}
        onManage={manage}
        onCall={() => (open.value = 'call')}
        onFace={changeFace}
      />
      {/* Guests have time for it when they are ready. It comes where it moves nothing. */}
      {(host ? !practice : me?.ready) && <SoundOffer />}
      {/* It comes when the browser says no, so it stands where it moves nothing. */}
      {sleepy.value && <p class="quiet">{menu.asleep}</p>}
      {open.value === 'settings' && <SettingsSheet onClose={close} />}
      {open.value === 'deck' && <DeckSheet onClose={close} />}
      {open.value === 'move' && <MoveSheet onClose={close} />}
      {open.value === 'face' && <RenameSheet onClose={close} />}
      {open.value === 'call' && <VideoCallSheet onClose={close} />}
      {person && host && <PersonSheet player={person} players={players} onClose={close} />}
    </Stage>
  );
}

function AddBot() {
  const session = useSession();
  const { room } = useView();
  return (
    <Button
      icon="bot"
      disabled={room.players.length >= room.max_players}
      onClick={() => session.send({ t: 'add_bot' })}
    >
      {messages.value.lobby.addBot}
    </Button>
  );
}

/** The players in the order the host means, even before the server has it. */
function useSeatOrder(): readonly Player[] {
  const { players } = useView().room;
  const pending = useSession().outbox.value.newest('order')?.players;
  if (!pending) return players;
  const place = (player: Player) => pending.indexOf(player.id);
  return [...players].sort((a, b) => place(a) - place(b));
}
