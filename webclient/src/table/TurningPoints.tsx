import { closeCall, type Moment, momentsOf } from '../game/turningPoints';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import type { RoleID } from '../protocol/types.gen';
import { deedText } from '../words/story';
import { cardName, seatName } from '../words/wording';

/** The few moments that decided the game. */
export function TurningPoints({ view }: { view: View }) {
  const { after, phases } = messages.value.game;
  const moments = momentsOf(view.end);
  if (moments.length === 0) return null;
  return (
    <>
      <h2>{after.turns}</h2>
      <ol class="turning-points">
        {moments.map((moment, index) => (
          <li key={index}>
            <span class="quiet">
              <Icon name={moment.day ? 'sun' : 'moon'} />
              {moment.day ? after.day(moment.night) : phases.night(moment.night)}
            </span>
            <span>{textOf(view, moment)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function textOf(view: View, moment: Moment): string {
  const { after } = messages.value.game;
  if (moment.what === 'told') {
    const { notes } = view.end.nights[moment.night - 1] ?? { notes: [] };
    return deedText(view, moment.deed, notes, moment.night) ?? '';
  }
  const name = seatName(view, moment.seat);
  switch (moment.what) {
    case 'saved':
      return after.saved(
        moment.guards.map((at) => seatName(view, at)),
        name,
      );
    case 'firstDead':
    case 'lastDead':
      return after[moment.what](name);
    case 'mistake':
      return withVotes(view, moment, after.mistake(name, cardOf(view, moment.seat)));
    default:
      return withVotes(view, moment, after[moment.what](name));
  }
}

const cardOf = (view: View, seat: number): string =>
  cardName(view.room.settings, view.end.became[seat] ?? (view.end.roles[seat] as RoleID));

/** Only the votes of the last day still lie on the table. */
function withVotes(view: View, { night }: Moment, text: string): string {
  const other = night === view.end.nights.length ? closeCall(view.ballot) : undefined;
  if (other === undefined) return text;
  return `${text} ${messages.value.game.after.oneVote(seatName(view, other))}`;
}
