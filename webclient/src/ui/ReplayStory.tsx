import { messages, replayWords } from '../i18n/language';
import { cardName, seatName } from '../i18n/wording';
import { arrowsOf, chapterOf, type Shot } from '../state/film';
import { isDark } from '../state/table';
import type { View } from '../state/view';
import { Guessers, TurningPoints } from './Afterwards';
import { Icon } from './art/Icon';
import { NoteList } from './NoteList';
import { newsOf } from './news';
import { hunchesOf, storyOf } from './story';
import { winnerHeadline } from './titles';

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

/** The night and the day at hand, as they were worked out. */
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
  const hunches = hunchesOf(last, night);
  // By day the tokens are among the news.
  const picks = isDark(view) ? arrowsOf(shot) : [];
  return (
    <>
      {picks.length > 0 && (
        <Lines
          lines={picks.map(({ voter, target }) =>
            words.points(seatName(view, voter), seatName(view, target)),
          )}
        />
      )}
      <h2>{words.story}</h2>
      <Lines lines={storyOf(last, night, view.table.night)} />
      {hunches.length > 0 && (
        <>
          <h2>{words.suspected}</h2>
          <Lines lines={hunches} />
        </>
      )}
    </>
  );
}

function Own({ view }: { view: View }) {
  const { notes } = messages.value.game;
  const { role } = view.you;
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
