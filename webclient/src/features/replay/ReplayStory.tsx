import { isDark, isSeat, votersFor } from '../../game/facts';
import { heardIn } from '../../game/talk';
import type { View } from '../../game/view';
import { messages, replayWords } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import type { Vote } from '../../protocol/types.gen';
import { Guessers } from '../../table/Guessers';
import { NoteList } from '../../table/NoteList';
import { TurningPoints } from '../../table/TurningPoints';
import { newsOf } from '../../words/news';
import { dayOf, hunchesOf, nightOf } from '../../words/story';
import { winnerHeadline } from '../../words/titles';
import { cardName, seatName } from '../../words/wording';
import { ModeratorCards } from '../moderator/lazy';
import { SaidList } from '../talk/lazy';
import { arrowsOf, chapterOf, type Shot } from './shots';

interface Props {
  shot: Shot;
  /** The end, at which all is told. */
  last: View;
}

/** What all could see of a moment, and what only these eyes did. */
export function ReplayStory({ shot, last }: Props) {
  const { view, secrets } = shot;
  const news = newsOf(view);
  const headline = view.phase.name === 'end' && winnerHeadline(view);
  return (
    <div class="replay-story">
      {headline && <p class="headline">{headline}</p>}
      {news.length > 0 && <Lines lines={news} />}
      <SaidSoFar shot={shot} last={last} />
      {secrets.length > 0 ? <Truth shot={shot} last={last} /> : <Own view={view} />}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** What has been said this day, and at the end in the whole game. With everything known, lies are marked. */
function SaidSoFar({ shot, last }: Props) {
  const { view, secrets } = shot;
  const chapter = chapterOf(view);
  const heard = heardIn(view).filter(
    ({ day }) => chapter.what === 'end' || (chapter.what === 'day' && day === chapter.number),
  );
  if (heard.length === 0) return null;
  return (
    <section class="said">
      <SaidList titled heard={heard} end={secrets.length > 0 ? last.end : view.end} />
    </section>
  );
}

/** The night at hand, and by day the day too, as they were worked out. */
function Truth({ shot, last }: Props) {
  const words = replayWords();
  const { view } = shot;
  const chapter = chapterOf(view);
  if (chapter.what === 'end') {
    return (
      <>
        <TurningPoints view={view} />
        <Guessers view={view} />
      </>
    );
  }
  const night = last.end.nights[view.table.night - 1];
  if (chapter.what === 'deal' || !night) return null;
  const number = view.table.night;
  const day = chapter.what === 'day' ? dayOf(last, night, number) : [];
  const suspicions = hunchesOf(view, night);
  const choices = choicesOf(shot);
  return (
    <>
      {choices.length > 0 && <Lines lines={choices} />}
      <h2>{words.story}</h2>
      <Lines lines={nightOf(last, night, number)} />
      {day.length > 0 && (
        <>
          <h2>{messages.value.game.after.day(number)}</h2>
          <Lines lines={day} />
        </>
      )}
      {suspicions.length > 0 && (
        <>
          <h2>{messages.value.game.end.hunches}</h2>
          <Lines lines={suspicions} />
        </>
      )}
    </>
  );
}

/** The secret choices. Open tokens are among the news. */
function choicesOf(shot: Shot): string[] {
  const { view, secrets } = shot;
  const { facts, game } = messages.value;
  const pointing = (votes: readonly Vote[]) =>
    votes.map(({ voter, target }) =>
      replayWords().points(seatName(view, voter), seatName(view, target)),
    );
  if (isDark(view)) return pointing(arrowsOf(shot));
  if (view.phase.name === 'menace') {
    return (['sword', 'shield'] as const)
      .map((token) => ({
        token,
        votes: secrets
          .map(({ you }) => ({ voter: you.seat, target: you[token] }))
          .filter(({ target }) => isSeat(target)),
      }))
      .filter(({ votes }) => votes.length > 0)
      .map(({ token, votes }) => facts(game.menace[token], pointing(votes)));
  }
  const { accusation, verdict } = view.ballot;
  const open = [...(accusation?.votes ?? []), ...verdict];
  return byTarget(
    view,
    arrowsOf(shot).filter((vote) => !open.includes(vote)),
  );
}

/** The chosen seats and their voters; the seat with the most votes comes first. */
function byTarget(view: View, votes: readonly Vote[]): string[] {
  return view.table.seats
    .map((_, seat) => ({ seat, voters: votersFor(votes, seat) }))
    .filter(({ voters }) => voters.length > 0)
    .sort((a, b) => b.voters.length - a.voters.length)
    .map(({ seat, voters }) => {
      const names = voters.map((voter) => seatName(view, voter));
      return messages.value.facts(seatName(view, seat), names);
    });
}

function Own({ view }: { view: View }) {
  const { notes } = messages.value.game;
  const { role } = view.you;
  // The moderator has no card and keeps no notes.
  if (!isSeat(view.you.seat))
    return view.you.cards.length > 0 ? <ModeratorCards view={view} /> : null;
  return (
    <>
      {role && (
        <p class="replay-card">
          <Icon name={role} />
          {replayWords().card}: <strong>{cardName(view.room.settings, role)}</strong>
        </p>
      )}
      <h2>{notes.title}</h2>
      <NoteList view={view} />
    </>
  );
}
