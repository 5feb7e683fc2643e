import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { asideWords, messages } from '../../i18n/language';
import { useAnnounced } from '../../kit/announce';
import { Scene } from '../../kit/art/Scene';
import { Button } from '../../kit/Button';
import { Stage } from '../../kit/Stage';
import { useEntryFocus } from '../../kit/useEntryFocus';
import { ApiError, moveSeat } from '../../net/api';
import type { Ticket } from '../../protocol/types.gen';
import { parsePin } from '../../room/code';
import { refusalText } from '../../words/wording';
import { askForSeat } from './askForSeat';

interface Props {
  code: string;
  /** From a personal link: then there is nothing to type. */
  pin?: string | undefined;
  onTicket: (ticket: Ticket) => void;
  onBack: () => void;
}

/** Brings a seat here from the phone that shows its PIN. */
export function BringSeat({ code, pin, onTicket, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const written = useSignal(pin ?? '');
  const busy = useSignal(false);
  const trouble = useSignal('');
  const { start } = messages.value;
  const words = asideWords().bring;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    const read = parsePin(written.value);
    trouble.value = read ? '' : words.pinShort;
    if (!read) {
      field.current?.focus();
      return;
    }
    busy.value = true;
    try {
      const send = (token: string) => moveSeat(code, { pin: read, token });
      onTicket(await askForSeat(code, `PIN ${read}`, send));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { trouble: why } = error;
      trouble.value = why === 'offline' ? start.offline : refusalText(why);
      field.current?.focus();
    } finally {
      busy.value = false;
    }
  };
  useAnnounced(trouble.value);
  useEntryFocus();
  return (
    <Stage phase="join" mood="dusk">
      <form class="form" onSubmit={submit}>
        <h1>{words.title}</h1>
        {pin && <p>{words.text}</p>}
        {!pin && (
          <label class="field">
            {words.pin}
            <input
              class="code-input"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              autofocus
              ref={field}
              aria-invalid={trouble.value !== ''}
              aria-describedby="pin-hint"
              value={written.value}
              onInput={(event) => {
                written.value = event.currentTarget.value;
                trouble.value = '';
              }}
            />
          </label>
        )}
        <p id="pin-hint" class="hint" data-wrong={trouble.value !== ''}>
          {trouble.value || (!pin && words.pinHint)}
        </p>
        <div class="action stacked">
          <Button kind="primary" type="submit" disabled={busy.value}>
            {busy.value ? start.busy : words.bring}
          </Button>
          <Button onClick={onBack}>{start.back}</Button>
          {!pin && <p class="quiet">{words.phoneDead}</p>}
        </div>
      </form>
      <Scene />
    </Stage>
  );
}
