import { useSignal } from '@preact/signals';
import { DeckSheet, PersonSheet, RulesSheet, SettingsSheet } from '../app/parts';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import type { Player } from '../protocol/types.gen';
import { MenuSheet } from '../sheets/MenuSheet';
import { isHost } from '../state/table';
import { Icon } from '../ui/art/Icon';
import { Button, IconButton } from '../ui/Button';
import { GameSummary } from '../ui/GameSummary';
import { Invite } from '../ui/Invite';
import { LobbySeats } from '../ui/LobbySeats';
import { Stage } from '../ui/Stage';
import { StartAction } from '../ui/StartAction';

type Open = 'menu' | 'rules' | 'settings' | 'deck' | { player: number } | undefined;

/** Where people gather between two games. */
export function Lobby() {
  const view = useView();
  const players = useSeatOrder();
  const open = useSignal<Open>(undefined);
  const close = () => {
    open.value = undefined;
  };
  const { lobby, menu } = messages.value;
  const host = isHost(view);
  const person = players.find(
    ({ id }) => typeof open.value === 'object' && id === open.value.player,
  );
  const header = (
    <>
      <span class="stage-icon">
        <Icon name="lobby" />
      </span>
      <h1>{lobby.players(players.length)}</h1>
      <IconButton icon="help" label={lobby.help} onClick={() => (open.value = 'rules')} />
      <IconButton icon="menu" label={menu.open} onClick={() => (open.value = 'menu')} />
    </>
  );
  return (
    <Stage phase="lobby" mood="day" header={header} footer={<StartAction />}>
      <Invite code={view.room.code} />
      <GameSummary />
      <div class="row tools">
        <Button icon="cards" onClick={() => (open.value = 'deck')}>
          {lobby.cards}
        </Button>
        {host && (
          <>
            <Button icon="gear" onClick={() => (open.value = 'settings')}>
              {lobby.settings}
            </Button>
            <AddBot />
          </>
        )}
      </div>
      <LobbySeats
        players={players}
        onManage={host ? (player) => (open.value = { player }) : undefined}
      />
      {open.value === 'menu' && <MenuSheet onClose={close} />}
      {open.value === 'rules' && (
        <RulesSheet edition={view.room.settings.edition} onClose={close} />
      )}
      {open.value === 'settings' && <SettingsSheet onClose={close} />}
      {open.value === 'deck' && <DeckSheet onClose={close} />}
      {person && (
        <PersonSheet
          player={person}
          players={players}
          mayRemove={person.id !== view.you.player}
          onClose={close}
        />
      )}
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
