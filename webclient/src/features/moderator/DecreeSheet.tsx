import { useSignal } from '@preact/signals';
import { isGhost, isSeat } from '../../game/facts';
import type { View } from '../../game/view';
import { leadingWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button, ConfirmButton } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { MAX_REASON, NO_SEAT } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';
import { useSentCommand } from '../../room/useSentCommand';
import { refusalText, seatName } from '../../words/wording';

/**
 * Whether the moderator may decide now who is a ghost: only between two trials, while all may hear
 * it.
 */
export const mayDecree = ({ phase }: View): boolean =>
  ['dawn', 'discussion', 'lynch'].includes(phase.name);

/** Something went wrong at the table: the moderator says who is a ghost or lives again, and why. */
export function DecreeSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const view = useView();
  const { decree: words } = leadingWords();
  const seat = useSignal(NO_SEAT);
  const reason = useSignal('');
  const { waiting, refusal, follow } = useSentCommand(onClose);
  const ghost = !isGhost(view, seat.value);
  const why = reason.value.trim();
  const label = isSeat(seat.value)
    ? (ghost ? words.ghost : words.lives)(seatName(view, seat.value))
    : words.choose;
  const send = () => follow(session.send({ t: 'decree', seat: seat.value, ghost, reason: why }));
  return (
    <Sheet title={words.title} onClose={onClose} draft>
      <p class="quiet">{words.hint}</p>
      <label class="field">
        {words.who}
        <select
          value={seat.value}
          onChange={(event) => (seat.value = Number(event.currentTarget.value))}
        >
          <option value={NO_SEAT}>{words.choose}</option>
          {view.table.seats.map((player, index) => (
            <option key={player.player} value={index}>
              {seatName(view, index)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {words.reason}
        <input
          autocomplete="off"
          maxlength={MAX_REASON}
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      {refusal && <Notice>{refusalText(refusal)}</Notice>}
      {isSeat(seat.value) && why && !waiting ? (
        <ConfirmButton key={label} label={label} sure={words.sure} onSure={send} />
      ) : (
        <Button disabled>{label}</Button>
      )}
    </Sheet>
  );
}
