import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { readName, saveHead, saveName } from '../../browser/storage';
import { nameFits } from '../../game/names';
import { messages } from '../../i18n/language';
import { useAnnounced } from '../../kit/announce';
import { Scene } from '../../kit/art/Scene';
import { Button } from '../../kit/Button';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { Stage } from '../../kit/Stage';
import { useEntryFocus } from '../../kit/useEntryFocus';
import { ApiError, type Trouble } from '../../net/api';
import { MAX_NAME } from '../../protocol/types.gen';
import { HeadPicker } from '../../room/HeadPicker';
import { refusalText } from '../../words/wording';

interface Props {
  title: string;
  note?: string;
  /** What the name is for; as a rule, to be known by. */
  hint?: string;
  button: string;
  onName: (name: string) => Promise<void>;
  /** Given where the player is new at the table and chooses a head. */
  head?: Signal<number>;
  /** Given where a name that is taken may be the player's own: asks for that seat. */
  onClaim?: (name: string) => Promise<void>;
  onBack: () => void;
  /** Called at once: fetches what comes next, so that it is there when the name is written. */
  prefetch: () => void;
  /** Further ways on. */
  children?: ComponentChildren;
}

/** One question: what are you called? The last answer is offered again, for one tap. */
export function NameForm(props: Props) {
  const { title, note, hint, button, onName, head, onClaim, onBack, prefetch, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const name = useSignal(readName());
  const busy = useSignal(false);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const { start, seats } = messages.value;
  useEffect(prefetch, []);
  const fits = nameFits(name.value);
  const mayBeMine = onClaim && codeOf(trouble.value) === 'name_taken' ? onClaim : undefined;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value || !fits) return;
    const send = mayBeMine ?? onName;
    busy.value = true;
    trouble.value = undefined;
    try {
      saveName(name.value.trim());
      if (head?.value) saveHead(head.value);
      await send(name.value.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      trouble.value = error.trouble;
      field.current?.focus();
    } finally {
      busy.value = false;
    }
  };
  const complaint = fits
    ? troubleText(trouble.value, mayBeMine !== undefined)
    : start.nameLong(MAX_NAME);
  useAnnounced(complaint);
  useAnnounced(title, 'change');
  useEntryFocus();
  return (
    <Stage phase="join" mood="dusk">
      <form class="form" data-heads={head !== undefined} onSubmit={submit}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
        <label class="field">
          {start.name}
          <input
            autocomplete="nickname"
            autofocus
            ref={field}
            aria-invalid={complaint !== ''}
            aria-describedby="name-hint"
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
              trouble.value = undefined;
            }}
          />
        </label>
        <p id="name-hint" class="hint" data-wrong={complaint !== ''}>
          {complaint || hint || start.nameHint}
        </p>
        {head && <HeadPicker value={head.value} onChange={(chosen) => (head.value = chosen)} />}
        <div class="action stacked">
          <Button kind="primary" type="submit" disabled={busy.value || !fits}>
            {busy.value ? start.busy : mayBeMine ? seats.door.ask : button}
          </Button>
          {children}
          <Button onClick={onBack}>{start.back}</Button>
          <LanguagePicker />
        </div>
      </form>
      <Scene />
    </Stage>
  );
}

/** The part of a request that wishes a head, if the player has chosen one. */
export const wish = (head: number): { head?: number } => (head > 0 ? { head } : {});

const codeOf = (trouble: Trouble | undefined) =>
  typeof trouble === 'object' ? trouble.code : undefined;

function troubleText(trouble: Trouble | undefined, mayBeMine: boolean): string {
  const { start, seats } = messages.value;
  if (!trouble) return '';
  if (trouble === 'offline') return start.offline;
  if (trouble.code === 'name_taken' && mayBeMine) return seats.door.isItYou(trouble.name ?? '');
  // These refusals come only when the player asks for a seat.
  if (trouble.code === 'no_such_player') return seats.door.nobody;
  if (trouble.code === 'seat_in_use') return seats.door.inUse;
  return refusalText(trouble);
}
