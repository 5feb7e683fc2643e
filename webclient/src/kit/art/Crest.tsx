import { messages } from '../../i18n/language';
import { avatarOf } from './avatars';
import { Drawing } from './Drawing';

/** What crests are cut with besides plain. Stands once in the page. */
export function CrestShapes() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="crest-1"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0h3.5v7H0z" fill="var(--crest-shade)" />
        </pattern>
        <pattern id="crest-2" width="48" height="48" patternUnits="userSpaceOnUse">
          <path d="M22 0h26v48H22z" fill="var(--crest-shade)" />
        </pattern>
        <pattern id="crest-3" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M2 0h3v3h-3zM6 4h3v3h-3zM-2 4h3v3h-3z" fill="var(--crest-shade)" />
        </pattern>
      </defs>
    </svg>
  );
}

interface Props {
  /** A player keeps the head when seats change. */
  head: number;
  /** The seat's number, counted from 1. Nobody has a seat before joining. */
  number?: number;
  /** Where people get to know each other, the animal is said as well. */
  named?: boolean;
}

export function Crest({ head, number, named = false }: Props) {
  const { animal, pattern, colour } = avatarOf(head);
  const body = `${animal}-body` as const;
  return (
    <>
      {named && <span class="unseen">{messages.value.game.avatars[animal]}</span>}
      <svg class="crest" viewBox="0 0 48 48" aria-hidden="true">
        <Drawing name={body} fill={`var(--crest-${colour})`} />
        {pattern > 0 && <Drawing name={body} fill={`url(#crest-${pattern})`} />}
        <Drawing name={`${animal}-light`} fill="var(--crest-disc)" />
        <Drawing name={`${animal}-dark`} fill="var(--crest-ink)" fill-rule="evenodd" />
        <Drawing class="crest-line" name={body} />
        {number && (
          <>
            <circle class="crest-disc" cx="37" cy="37" r="10" />
            <text x="37" y="37" class="crest-number">
              {number}
            </text>
          </>
        )}
      </svg>
    </>
  );
}
