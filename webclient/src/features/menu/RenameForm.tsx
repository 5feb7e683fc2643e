import { useSignal } from '@preact/signals';
import { nameFits } from '../../game/names';
import { messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import type { Player } from '../../protocol/types.gen';
import { useSession } from '../../room/session';
import { useSentCommand } from '../../room/useSentCommand';
import { refusalText } from '../../words/wording';

interface Props {
  player: Player;
  onSaved: () => void;
}

/** Changes a name between two games: players change their own, the host changes all. */
export function RenameForm({ player, onSaved }: Props) {
  const session = useSession();
  const name = useSignal(player.name);
  const { waiting, refusal, follow } = useSentCommand(onSaved);
  const { table } = messages.value;
  const wanted = name.value.trim();
  const submit = (event: Event) => {
    event.preventDefault();
    follow(session.send({ t: 'rename', player: player.id, name: wanted }));
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
      {refusal && <Notice>{refusalText(refusal)}</Notice>}
      <Button
        type="submit"
        disabled={waiting || !wanted || !nameFits(wanted) || wanted === player.name}
      >
        {table.save}
      </Button>
    </form>
  );
}
