import { Icon } from '../kit/art/Icon';

/** A choice that has not been confirmed, or a ghost’s prediction. A ballot that is cast has neither. */
export type Mark = 'open' | 'guess';

/** The corner of what is chosen. Only what is done has the tick: an open choice counts for nothing. */
export function ChosenMark({ mark }: { mark?: Mark | undefined }) {
  return (
    <span class="chosen-mark" data-mark={mark}>
      {mark !== 'open' && <Icon name={mark === 'guess' ? 'ghost' : 'check'} />}
    </span>
  );
}
