import { useSignal } from '@preact/signals';
import { useSession } from '../app/session';
import { messages } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import type { Player } from '../protocol/types.gen';
import { nameFits } from '../state/names';
import { Button } from './Button';
import { useSent } from './useSent';

interface Props {
  player: Player;
  onSaved: () => void;
}

/** Another name, between two games: for oneself, and for everybody by the host. */
export function RenameForm({ player, onSaved }: Props) {
  const session = useSession();
  const name = useSignal(player.name);
  const { waiting, refusal, follow } = useSent(onSaved);
  const { table } = messages.value;
  const wanted = name.value.trim();
  const submit = (event: Event) => {
    event.preventDefault();
    follow(session.send({ t: 'rename', player: player.id, name: wanted }));
  };
  return (
    <form class="rename" onSubmit={submit}>
      <label class="field">
        {table.rename}
        <input
          autocomplete="off"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
      <Button
        type="submit"
        disabled={waiting || !wanted || !nameFits(wanted) || wanted === player.name}
      >
        {table.save}
      </Button>
    </form>
  );
}
