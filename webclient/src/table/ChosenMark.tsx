import { Icon } from '../kit/art/Icon';

/** A choice that has not been confirmed. */
export type Mark = 'open';

/** The corner of what is chosen. Only what is done has the tick: an open choice counts for nothing. */
export function ChosenMark({ mark }: { mark?: Mark | undefined }) {
  return (
    <span class="chosen-mark" data-mark={mark}>
      {mark !== 'open' && <Icon name="check" />}
    </span>
  );
}
