import { useSignal } from '@preact/signals';
import { saveHead } from '../../browser/storage';
import { headOf } from '../../game/heads';
import { nameFits } from '../../game/names';
import { messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import type { Player } from '../../protocol/types.gen';
import { HeadPicker } from '../../room/HeadPicker';
import { useSession, useView } from '../../room/session';
import { useSentCommand } from '../../room/useSentCommand';
import { refusalText } from '../../words/wording';

interface Props {
  player: Player;
  onSaved: () => void;
}

/** Between two games, players change their own name and head. The host changes the names of all. */
export function RenameForm({ player, onSaved }: Props) {
  const session = useSession();
  const { room, you } = useView();
  const before = headOf(player.id, player.head);
  const name = useSignal(player.name);
  const head = useSignal(before);
  const { waiting, refusal, follow } = useSentCommand(onSaved);
  const { table } = messages.value;
  const wanted = name.value.trim();
  const renamed = wanted !== player.name;
  const others = room.players.filter(({ id }) => id !== player.id);
  const submit = (event: Event) => {
    event.preventDefault();
    if (head.value !== before) {
      saveHead(head.value);
      follow(session.send({ t: 'choose_head', head: head.value }));
    }
    // The name comes last, because only a name is refused between two games.
    if (renamed) follow(session.send({ t: 'rename', player: player.id, name: wanted }));
  };
  return (
    <form class="sheet-form" onSubmit={submit}>
      <label class="field">
        {table.rename}
        <input
          autocomplete="off"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      {player.id === you.player && (
        <HeadPicker
          value={head.value}
          onChange={(chosen) => (head.value = chosen)}
          taken={others.map((other) => headOf(other.id, other.head))}
        />
      )}
      {refusal && <Notice>{refusalText(refusal)}</Notice>}
      <Button
        type="submit"
        disabled={waiting || !wanted || !nameFits(wanted) || (!renamed && head.value === before)}
      >
        {table.save}
      </Button>
    </form>
  );
}
