import type { Signal } from '@preact/signals';
import { statementWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { MAX_LINE } from '../../protocol/types.gen';
import { useSession } from '../../room/session';

interface Props {
  text: Signal<string>;
  onSent: () => void;
}

/** Writes one line to everybody. */
export function WriteLine({ text, onSent }: Props) {
  const session = useSession();
  const words = statementWords();
  const line = text.value.trim();
  return (
    <form
      class="write-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (!line) return;
        session.send({ t: 'write', text: line });
        onSent();
      }}
    >
      <label class="field">
        {words.line}
        <input
          value={text.value}
          maxLength={MAX_LINE}
          autocomplete="off"
          enterkeyhint="send"
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={!line}>
        {words.send}
      </Button>
    </form>
  );
}
