import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { RoomStage } from '../../frame/RoomStage';
import { SaidButton } from '../../frame/TalkButton';
import { WishButton } from '../../frame/WishButton';
import { hostName, isHost, isModerator, isSeat, nameOf } from '../../game/facts';
import { headAt } from '../../game/heads';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Crest } from '../../kit/art/Crest';
import { Icon, type IconName } from '../../kit/art/Icon';
import { Button } from '../../kit/Button';
import type { Night } from '../../protocol/types.gen';
import { winnerMoods } from '../../room/moods';
import { useView } from '../../room/session';
import { Guessers } from '../../table/Guessers';
import { Name } from '../../table/Name';
import { NoteList } from '../../table/NoteList';
import { Noticed, OpenSeal } from '../../table/Seal';
import { SeatName } from '../../table/SeatName';
import { TurningPoints } from '../../table/TurningPoints';
import { VictoryScene } from '../../table/VictoryScene';
import { You } from '../../table/You';
import { dayOf, hunchesOf, nightOf } from '../../words/story';
import { winnerHeadline } from '../../words/titles';
import { cardName } from '../../words/wording';
import { EveningButton } from '../evening/lazy';
import { PictureSheet } from '../picture/lazy';
import { DeleteReplay } from '../replay/lazy';

/** Winners, all cards open, and what really happened; for the moderator also what to read aloud. */
export function End({ aloud }: { aloud?: ComponentChildren }) {
  const view = useView();
  const { end, notes } = messages.value.game;
  const { winner = 'none', nights } = view.end;
  const played = isSeat(view.you.seat);
  const pictured = useSignal(false);
  return (
    <RoomStage icon={winnerIcon(view)} mood={winnerMoods[winner]} action={<Again view={view} />}>
      <Noticed />
      <Victory view={view} />
      {aloud}
      <TurningPoints view={view} />
      <h2>{end.roles}</h2>
      <Roles view={view} />
      <Guessers view={view} />
      <h2>{end.story}</h2>
      {nights.map((night, index) => (
        <NightStory key={index} view={view} night={night} number={index + 1} />
      ))}
      <OpenSeal />
      <div class="row">
        <Button icon="share" onClick={() => (pictured.value = true)}>
          {end.picture}
        </Button>
        <SaidButton />
      </div>
      {pictured.value && <PictureSheet view={view} onClose={() => (pictured.value = false)} />}
      {view.replay?.id && (
        <div class="row">
          <a class="button" href={`/replay/${view.replay.id}`} target="_blank" rel="noreferrer">
            {end.replay}
          </a>
          {isHost(view) && <DeleteReplay id={view.replay.id} />}
        </div>
      )}
      {/* After one game, its result is on this screen already. */}
      {view.evening.games.length > 1 && <EveningButton />}
      {played && (
        <>
          <h2>{notes.title}</h2>
          <NoteList view={view} />
        </>
      )}
    </RoomStage>
  );
}

/** The host starts over; the others may wish it, and do it when they are enough. */
function Again({ view }: { view: View }) {
  const { end } = messages.value.game;
  return (
    <>
      {!isHost(view) && <p class="quiet centred">{end.waiting(hostName(view))}</p>}
      <WishButton
        wish="again"
        order={{ t: 'again' }}
        label={end.again}
        icon="cards"
        kind="primary"
      />
    </>
  );
}

function winnerIcon({ end }: View): IconName {
  if (end.winner === 'wolves') return 'werewolf';
  const alone = end.winner === 'solo' && end.became[end.winners[0] ?? -1];
  return alone || 'sun';
}

/** The picture of the side that has won, with the heads of all who win. */
function Victory({ view }: { view: View }) {
  const { end, talk } = messages.value.game;
  const { winner, winners, became } = view.end;
  if (!winner) return null;
  const alone = became[winners[0] ?? -1];
  const won = winners.includes(view.you.seat);
  const size = winners.length > 12 ? 'crowd' : winners.length > 5 ? 'many' : 'few';
  return (
    <div class="victory" data-light={winner}>
      <div class="victory-words">
        <p class="headline">{winnerHeadline(view)}</p>
        {!isModerator(view) && (
          <p class="verdict-on-you" data-won={won}>
            {isSeat(view.you.seat)
              ? won
                ? end.youWin(winner === 'solo')
                : end.youLose
              : talk.watch.end}
          </p>
        )}
        <p>
          {winner === 'humans' || winner === 'wolves'
            ? end.why[winner]
            : alone && end.whyAlone(cardName(view.room.settings, alone))}
        </p>
      </div>
      <VictoryScene winner={winner} />
      <ul class="winners" data-size={size}>
        {winners.map((seat) => (
          <li key={seat} data-mine={seat === view.you.seat}>
            <Crest head={headAt(view, seat)} number={seat + 1} />
            <span class={size === 'few' ? undefined : 'unseen'}>
              <Name>{nameOf(view, seat)}</Name>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Roles({ view }: { view: View }) {
  const { end, seat: words } = messages.value.game;
  const { dropped } = view.end;
  return (
    <>
      <ol class="roles">
        {view.table.seats.map((seat, index) => {
          const won = view.end.winners.includes(index);
          return (
            <li key={seat.player} data-won={won}>
              <SeatName seat={index} name={seat.name} />
              <You seat={index} />
              {won && (
                <span class="ghost-mark">
                  <Icon name="crown" />
                  <span class="unseen">{end.winner}</span>
                </span>
              )}
              {seat.ghost && (
                <span class="ghost-mark">
                  <Icon name="ghost" />
                  <span class="unseen">{words.ghost}</span>
                </span>
              )}
              <Dealt view={view} seat={index} />
            </li>
          );
        })}
      </ol>
      {dropped && <p class="quiet">{end.dropped(cardName(view.room.settings, dropped))}</p>}
    </>
  );
}

/** The card that was dealt, and the one that came of it. */
function Dealt({ view, seat }: { view: View; seat: number }) {
  const dealt = view.end.roles[seat];
  const now = view.end.became[seat] ?? dealt;
  if (!dealt || !now) return null;
  const name = (role: typeof dealt) => cardName(view.room.settings, role);
  return (
    <span class="role">
      <Icon name={now} />
      <span>
        {dealt === now ? name(now) : messages.value.game.end.turned(name(dealt), name(now))}
      </span>
    </span>
  );
}

interface StoryProps {
  view: View;
  night: Night;
  number: number;
}

function NightStory({ view, night, number }: StoryProps) {
  const { after, end, phases } = messages.value.game;
  const hunches = hunchesOf(view, night);
  const day = dayOf(view, night, number);
  return (
    <section class="story">
      <h3>{phases.night(number)}</h3>
      <ul>
        {nightOf(view, night, number).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {hunches.length > 0 && (
        <details>
          <summary>{end.hunches}</summary>
          <ul>
            {hunches.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {day.length > 0 && (
        <>
          <h3>{after.day(number)}</h3>
          <ul>
            {day.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
