import { accusersOf, isSeat, nameOf, suspectOf, votersFor } from '../../game/facts';
import type { View } from '../../game/view';
import { leadingWords, messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import type { Question, Seat } from '../../protocol/types.gen';
import { SeatName } from '../../table/SeatName';
import { useSigns } from '../../table/signs';
import { Tokens } from '../../table/Tokens';
import { noteAbout } from '../../words/noteAbout';
import { cardName, seatName } from '../../words/wording';

/** All cards open, with what their holders have chosen and learned: for the moderator only. */
export function ModeratorCards({ view }: { view: View }) {
  return (
    <ol class="console">
      {view.table.seats.map((seat, index) => (
        <li key={seat.player} class="box" data-ghost={seat.ghost}>
          <Card view={view} seat={index} />
        </li>
      ))}
    </ol>
  );
}

/** The public signs at a seat. */
function Signs({ seat, index }: { seat: Seat; index: number }) {
  return (
    <>
      {useSigns(seat, index).map(({ icon, says }) => (
        <span key={icon} class="console-day">
          <Icon name={icon} />
          {says}
        </span>
      ))}
    </>
  );
}

function Card({ view, seat }: { view: View; seat: number }) {
  const card = view.you.cards[seat];
  const there = view.table.seats[seat];
  const words = leadingWords();
  const { game } = messages.value;
  if (!card || !there) return null;
  const learned = card.notes.filter(
    ({ night, kind }) => night === view.table.night && kind !== 'suspect',
  );
  return (
    <>
      <span class="console-who">
        <SeatName seat={seat} name={nameOf(view, seat)} />
        {there.ghost && (
          <>
            <Icon name="ghost" />
            <span class="unseen">{game.seat.ghost}</span>
          </>
        )}
        <span class="role">
          <Icon name={card.role} />
          {cardName(view.room.settings, card.role)}
        </span>
      </span>
      <Signs seat={there} index={seat} />
      <Day view={view} seat={seat} />
      {card.questions.map((question, index) => (
        <span key={index} class="quiet">
          {words.kinds[question.kind]}: {pickText(view, question)}
        </span>
      ))}
      {learned.map((note, index) => (
        <span key={index} class="quiet">
          {noteAbout(view, seat, note, card.role)}
        </span>
      ))}
    </>
  );
}

/** Suspicion and tokens before a seat by day. */
function Day({ view, seat }: { view: View; seat: number }) {
  const { ballot, phase } = view;
  const { suspects: words } = messages.value.game;
  const voters =
    phase.name === 'verdict' || phase.name === 'lynch'
      ? votersFor(ballot.verdict, seat)
      : accusersOf(ballot, seat);
  const suspected = suspectOf(ballot, seat) !== undefined;
  if (!suspected && voters.length === 0) return null;
  return (
    <span class="console-day">
      {suspected && (
        <>
          <Icon name="paw" />
          {words.only}
        </>
      )}
      {voters.length > 0 && <Tokens voters={voters} />}
    </span>
  );
}

function pickText(view: View, { pick, sure }: Question): string {
  const words = leadingWords();
  if (!isSeat(pick)) return sure ? words.nobody : words.open;
  return (sure ? words.picksSure : words.picks)(seatName(view, pick));
}
