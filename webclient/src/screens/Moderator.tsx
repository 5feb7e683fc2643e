import { useSession, useView } from '../app/session';
import { leadingWords, messages } from '../i18n/language';
import { cardName, seatName } from '../i18n/wording';
import type { Question, Seat } from '../protocol/types.gen';
import { NO_SEAT } from '../protocol/types.gen';
import { accusersOf, isSeat, nameOf, suspectOf, votersFor } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Button } from '../ui/Button';
import { noteAbout } from '../ui/leading';
import { newsOf } from '../ui/news';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';
import { useSigns } from '../ui/signs';
import { Tokens } from '../ui/Tokens';

/** The plain screen of a person who leads the game: all cards, all choices, and the hand on the clock. */
export function Moderator() {
  const session = useSession();
  const view = useView();
  const words = leadingWords();
  const refused = session.refused.value;
  const tie = refused?.refusal.code === 'decide_tie' ? (refused.refusal.seats ?? []) : [];
  const sent = session.outbox.value.newest('advance') !== undefined;
  const advance = (pick: number) => session.send({ t: 'advance', pick });
  const action =
    tie.length > 0 ? (
      <>
        <p class="settled">{words.tie}</p>
        <div class="row">
          {tie.map((seat) => (
            <Button key={seat} onClick={() => advance(seat)}>
              {seatName(view, seat)}
            </Button>
          ))}
        </div>
      </>
    ) : (
      <Button kind="primary" icon="arrow" disabled={sent} onClick={() => advance(NO_SEAT)}>
        {sent ? words.advanceSent : words.advance}
      </Button>
    );
  return (
    <RoomStage icon="crown" action={action}>
      <News lines={newsOf(view)} />
      <p class="quiet">{words.about}</p>
      <ol class="console">
        {view.table.seats.map((seat, index) => (
          <li key={seat.player} data-ghost={seat.ghost}>
            <Card view={view} seat={index} />
          </li>
        ))}
      </ol>
    </RoomStage>
  );
}

/** What everybody sees on his phone, so that who leads can tell it. */
function News({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section class="console-news" aria-label={leadingWords().news}>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

/** What lies before a seat for all to see. */
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

/** What lies before a seat by day: suspicion and tokens. */
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
