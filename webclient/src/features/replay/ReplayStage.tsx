import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { asMinutes } from '../../game/clock';
import { isDark, isGhost, optionIs } from '../../game/facts';
import { replayWords, saysEditionWord } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { Stage } from '../../kit/Stage';
import { NO_SEAT, type Replay } from '../../protocol/types.gen';
import { ShownView } from '../../room/session';
import { LongTable } from '../../table/LongTable';
import { titleOf } from '../../words/titles';
import { cardName, seatName } from '../../words/wording';
import { ReplayControls } from './ReplayControls';
import { ReplayStory } from './ReplayStory';
import { ReplayTake } from './ReplayTake';
import { allShots, arrowsOf, leadersOf, openCard, type Shot, shotsSeenBy } from './shots';

/** Not a player's number: with it, everything is shown. */
const truth = 0;

/** How long after the deal a moment was; with some eyes the deal was not seen. */
const clockOf = (shot: Shot, [deal]: readonly Shot[]): string =>
  asMinutes(Math.round((shot.at - (deal?.at ?? shot.at)) / 1000));

interface Props {
  id: string;
  replay: Replay;
}

/** One moment of a game, and the ways to the others. */
export function ReplayStage({ id, replay }: Props) {
  const eyes = useSignal(truth);
  const moment = useSignal(0);
  const all = useMemo(() => allShots(replay), [replay]);
  const leaders = useMemo(() => leadersOf(all), [all]);
  const shots = useMemo(
    () => (eyes.value === truth ? all : shotsSeenBy(replay, eyes.value)),
    [all, replay, eyes.value],
  );
  // The moment stays the same for other eyes. These may have seen the last change earlier.
  const at = Math.max(
    0,
    shots.findLastIndex((shot) => shot.moment <= moment.value),
  );
  const shot = shots[at];
  const last = all.at(-1);
  const word = last !== undefined && optionIs(last.view, 'edition_word', 'on');
  useEffect(() => {
    saysEditionWord.value = word;
    return () => {
      saysEditionWord.value = false;
    };
  }, [word]);
  if (!shot || !last) return null;
  const { view } = shot;
  const look = (player: number) => {
    eyes.value = player;
  };
  // The reader of a replay is none of the players, so no seat is marked as theirs.
  const shown = { ...view, you: { ...view.you, seat: NO_SEAT } };
  return (
    <ShownView.Provider value={shown}>
      <Stage
        phase="replay"
        mood={isDark(view) ? 'night' : 'day'}
        header={
          <>
            <span class="stage-icon">
              <Icon name={view.phase.name} />
            </span>
            <div class="stage-title">
              <h1>{titleOf(view)}</h1>
            </div>
            <time class="timer">{clockOf(shot, all)}</time>
          </>
        }
        footer={
          <ReplayControls
            shots={shots}
            clock={clockOf(shot, all)}
            at={at}
            onGo={(next) => {
              moment.value = shots[next]?.moment ?? moment.value;
            }}
          />
        }
      >
        <div class="replay">
          <div class="replay-table">
            <Eyes shot={shot} leaders={leaders} player={eyes.value} onLook={look} />
            <Ring shot={shot} player={eyes.value} onLook={look} />
          </div>
          <div class="replay-words">
            <ReplayStory shot={shot} last={last.view} />
            <ReplayTake id={id} last={last.view} at={last.at} />
          </div>
        </div>
      </Stage>
    </ShownView.Provider>
  );
}

interface RingProps {
  shot: Shot;
  player: number;
  onLook: (player: number) => void;
}

interface EyesProps extends RingProps {
  /** Moderators, who have no seat that could be tapped. */
  leaders: ReturnType<typeof leadersOf>;
}

function Eyes({ shot, leaders, player, onLook }: EyesProps) {
  const words = replayWords();
  const { seats } = shot.view.table;
  const sits = seats.find((seat) => seat.player === player);
  const leads = leaders.find((leader) => leader.player === player);
  return (
    <div class="replay-eyes">
      <label class="field">
        {words.eyes}
        <select
          value={String(player)}
          onChange={(event) => onLook(Number(event.currentTarget.value))}
        >
          <option value={truth}>{words.truth}</option>
          {seats.map((seat, index) => (
            <option key={seat.player} value={seat.player}>
              {seatName(shot.view, index)}
            </option>
          ))}
          {leaders.map((leader) => (
            <option key={leader.player} value={leader.player}>
              {words.leader(leader.name)}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">
        {sits && words.asSeen(sits.name)}
        {leads && words.asLed(leads.name)}
        {player === truth && words.truthHint}
      </p>
    </div>
  );
}

/** The table, with the cards that these eyes see open. */
function Ring({ shot, player, onLook }: RingProps) {
  const words = replayWords();
  const { view } = shot;
  return (
    <LongTable
      label={words.eyes}
      votes={arrowsOf(shot)}
      over
      at={shot.at}
      onChoose={(seat) => {
        const chosen = view.table.seats[seat]?.player ?? truth;
        onLook(chosen === player ? truth : chosen);
      }}
      place={(seat) => {
        const role = openCard(shot, seat);
        return {
          chosen: view.table.seats[seat]?.player === player,
          ghost: isGhost(view, seat),
          ...(role && {
            says: cardName(view.room.settings, role),
            extra: <Icon name={role} />,
          }),
        };
      }}
    />
  );
}
