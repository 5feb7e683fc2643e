import { isSeat, placeOf, votersFor } from '../game/facts';
import type { Vote } from '../protocol/types.gen';
import { useView } from '../room/session';

/**
 * Draws the accusations: a thread over the table from each voter to the accused seat, with a knot
 * at its end. Threads to the seat with the most votes are thicker. Screen readers hear the same at
 * each seat.
 */
export function VoteThreads({ votes }: { votes: readonly Vote[] }) {
  const { table, you } = useView();
  const count = table.seats.length;
  const laid = votes.filter(({ target }) => isSeat(target));
  const most = Math.max(...laid.map(({ target }) => votersFor(laid, target).length));
  return (
    <li class="threads" aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${Math.ceil(count / 2)}`}
        preserveAspectRatio="none"
      >
        {laid.map(({ voter, target }) => (
          <g
            key={`${voter} ${target}`}
            data-most={votersFor(laid, target).length === most}
            data-mine={voter === you.seat}
          >
            <path d={thread(pointOf(voter, count), pointOf(target, count))} />
            <path class="knot" d={knot(pointOf(target, count))} />
          </g>
        ))}
      </svg>
    </li>
  );
}

interface Point {
  x: number;
  y: number;
}

/** The edge of a seat at the middle of the table, in hundredths of its width and in rows. */
function pointOf(seat: number, count: number): Point {
  const { column, row } = placeOf(seat, count);
  return { x: column === 1 ? 0 : 100, y: row - 0.5 };
}

/** Between two of one side the thread bends the further over the table, the further they sit apart. */
function thread(from: Point, to: Point): string {
  const bend = Math.min(95, 40 + 10 * Math.abs(to.y - from.y));
  const middle = from.x !== to.x ? 50 : Math.abs(from.x - bend);
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** WebKit draws a line of no length over the whole picture. */
const knot = ({ x, y }: Point) => `M${x} ${y}h0.01`;
