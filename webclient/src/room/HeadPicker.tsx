import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../i18n/language';
import { avatarOf } from '../kit/art/avatars';
import { Crest } from '../kit/art/Crest';
import { HEADS } from '../protocol/types.gen';

const heads = Array.from({ length: HEADS }, (_, i) => i + 1);

interface Props {
  /** 0 until the player has chosen one. */
  value: number;
  onChange: (head: number) => void;
  /** The heads of the other players, which nobody else can choose. */
  taken?: readonly number[];
}

/** An animal and its colour, in one row that scrolls sideways. */
export function HeadPicker({ value, onChange, taken = [] }: Props) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const { start, game } = messages.value;
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[data-chosen="true"]');
    if (row.current && chosen instanceof HTMLElement) {
      const { offsetLeft, offsetWidth } = chosen;
      row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
    }
  }, []);
  return (
    <fieldset class="heads">
      <legend>{start.head}</legend>
      <div class="heads-row" ref={row}>
        {heads.map((head) => {
          const { animal, colour } = avatarOf(head);
          const said = `${game.avatars[animal]}, ${start.colours[colour]}`;
          return (
            <label
              key={head}
              class="box"
              data-chosen={head === value}
              data-taken={taken.includes(head)}
            >
              <input
                type="radio"
                name={name}
                aria-label={said}
                checked={head === value}
                disabled={taken.includes(head)}
                onChange={() => onChange(head)}
              />
              <Crest head={head} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
