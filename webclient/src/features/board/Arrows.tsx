import { isSeat } from '../../game/facts';
import type { View } from '../../game/view';
import type { Vote } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { insideOf, type Place, type Point } from './places';

/** Draws an arrow from each voter to the target. The middle and the caption say the same in words. */
export function Arrows({ places }: { places: readonly Place[] }) {
  const votes = openVotes(useView()).filter(({ target }) => isSeat(target) && places[target]);
  if (votes.length === 0) return null;
  return (
    <svg class="arrows" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {votes.map(({ voter, target }) => {
        const from = places[voter];
        const to = places[target];
        return from && to && <path key={voter} d={arrow(insideOf(from), insideOf(to))} />;
      })}
      {votes.map(({ voter, target }) => {
        const to = places[target];
        return to && <path key={voter} class="knot" d={knot(insideOf(to))} />;
      })}
    </svg>
  );
}

/** The open votes of the current ballot. */
function openVotes({ ballot, phase }: View): readonly Vote[] {
  switch (phase.name) {
    case 'accusation':
    case 'suspects':
      return ballot.accusation?.votes ?? [];
    case 'verdict':
    case 'lynch':
      return ballot.verdict;
    default:
      return [];
  }
}

/** It bends towards the middle of the table, so that one between neighbours is seen as well. */
function arrow(from: Point, to: Point): string {
  const x = ((from.x + to.x) / 2 + 50) / 2;
  const y = ((from.y + to.y) / 2 + 50) / 2;
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

/** WebKit draws a line of no length over the whole picture. */
const knot = ({ x, y }: Point) => `M${x} ${y}h0.01`;
