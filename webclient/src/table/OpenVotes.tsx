import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { seatName } from '../words/wording';
import { Tokens } from './Tokens';

/** How many votes have room in one line of a card. */
const inLine = 5;

interface Props {
  view: View;
  votes: readonly number[];
  /** How many votes there may be in the end. */
  of?: number;
  /** Words beside them say how many they are. */
  counted?: boolean;
}

/** Votes that lie open before a seat: numbers for the eye, names for screen readers. */
export function OpenVotes({ view, votes, of = votes.length, counted = false }: Props) {
  const { seat, talk } = messages.value.game;
  const say = view.phase.name === 'suspects' ? seat.tokens : talk.votes;
  const names = votes.map((voter) => seatName(view, voter));
  return (
    <span class="open-votes" style={{ '--lines': Math.ceil((of + 1) / inLine) }}>
      {votes.length > 0 && (
        <>
          <span class="unseen">{say(votes.length, names)}</span>
          <span aria-hidden="true">
            <Tokens voters={votes} counted={counted} />
          </span>
        </>
      )}
    </span>
  );
}
