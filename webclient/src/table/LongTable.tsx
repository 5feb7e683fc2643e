import type { ComponentChildren } from 'preact';
import { placeOf } from '../game/facts';
import { headOf } from '../game/heads';
import { messages } from '../i18n/language';
import { Crest } from '../kit/art/Crest';
import { Icon } from '../kit/art/Icon';
import type { Seat, Vote } from '../protocol/types.gen';
import { useView } from '../room/session';
import { ChosenMark, type Mark } from './ChosenMark';
import { GapSign } from './GapSign';
import { Name } from './Name';
import { Bubble, ClaimSigns, claimsAt } from './SeatTalk';
import { useSigns } from './signs';
import { VoteThreads } from './VoteThreads';
import { You } from './You';

/** Up to so many seats the places may grow beyond what they hold. */
const roomy = 12;

interface Place {
  disabled?: boolean;
  chosen?: boolean;
  /** What the choice is, if it is not done. */
  mark?: Mark | undefined;
  /** Whether it is this seat's turn. */
  turn?: boolean;
  ghost?: boolean;
  /** Said after the name by screen readers. */
  says?: string | undefined;
  extra?: ComponentChildren;
}

interface Props {
  label: string;
  onChoose?: ((seat: number) => void) | undefined;
  place: (seat: number) => Place;
  /** Tokens that lie open: the voter and the seat it lies before. */
  votes?: readonly Vote[];
  /** Whether a seat is shown; without it, all are. */
  shows?: (seat: number) => boolean;
  /** The game is over. In a running game no seat can be chosen during a pause. */
  over?: boolean;
  /** The moment of a replay. Without it, it is now. */
  at?: number;
}

/**
 * The ring of seats as a long table seen from above: the right side goes down, the left side comes
 * up, so neighbours stay neighbours and clockwise stays clockwise, for 8 as for 24.
 */
export function LongTable({ label, onChoose, place, votes, shows, over = false, at }: Props) {
  const { table, phase } = useView();
  const shown = table.seats
    .map((seat, index) => ({ seat, index }))
    .filter(({ index }) => shows?.(index) ?? true);
  const count = shown.length;
  return (
    <ol
      class="long-table"
      data-crowd={count > roomy}
      aria-label={label}
      style={{ '--rows': Math.ceil(count / 2) }}
    >
      {shown.map(({ seat, index }, order) => (
        <li key={seat.player} {...cell(placeOf(order, count))}>
          <Tile
            seat={seat}
            index={index}
            place={place(index)}
            onChoose={onChoose && (() => onChoose(index))}
            still={phase.paused && !over}
          />
          <Bubble seat={index} at={at} />
        </li>
      ))}
      {votes && <VoteThreads votes={votes} />}
      {count === table.seats.length && <GapSign />}
    </ol>
  );
}

const cell = ({ column, row }: ReturnType<typeof placeOf>) => ({
  style: { '--column': column, '--row': row },
  'data-side': column === 1 ? 'left' : 'right',
  'data-row': row,
});

interface TileProps {
  seat: Seat;
  index: number;
  place: Place;
  onChoose: (() => void) | undefined;
  still: boolean;
}

function Tile({ seat, index, place, onChoose, still }: TileProps) {
  const view = useView();
  const { you } = view;
  const words = messages.value.game.seat;
  const mine = you.seat === index;
  const signs = useSigns(seat, index);
  const claims = claimsAt(view, index);
  const said = [
    words.numbered(index + 1, seat.name),
    mine && words.you,
    place.ghost && words.ghost,
    ...signs.map(({ says }) => says),
    ...claims.map(({ says }) => says),
    place.says,
  ];
  const content = (
    <>
      <Crest head={headOf(seat.player, seat.head)} number={index + 1} />
      <span class="tile-text">
        <Name>{seat.name}</Name>
        <span class="marks">
          {/* There is one line for all marks, and players know their own name. */}
          {claims.length === 0 && <You seat={index} />}
          {place.ghost && <Icon name="ghost" />}
          {signs.map(({ icon }) => (
            <Icon key={icon} name={icon} />
          ))}
          <ClaimSigns claims={claims} />
          {place.extra}
        </span>
      </span>
      {place.chosen && <ChosenMark mark={place.mark} />}
    </>
  );
  const looks = {
    class: 'tile box',
    'data-ghost': place.ghost,
    'data-turn': place.turn,
    'data-mine': mine,
  };
  const name = said.filter(Boolean).join(', ');
  if (!onChoose) {
    return (
      <div {...looks} role="img" aria-label={name}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      {...looks}
      aria-label={name}
      aria-pressed={place.chosen ?? false}
      disabled={place.disabled || still}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}
