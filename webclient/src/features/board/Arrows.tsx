import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isSeat } from '../../game/facts';
import type { View } from '../../game/view';
import type { Vote } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import type { Place } from './places';
import { type Head, type Thread, threadsOf, type Words } from './threads';

/**
 * Draws a thread from the head of each voter to the head of the target. The heads are measured, because
 * their size depends on the names. The middle and the caption say the same in words.
 */
export function Arrows({ places }: { places: readonly Place[] }) {
  const votes = openVotes(useView()).filter(({ target }) => isSeat(target));
  const picture = useRef<SVGSVGElement>(null);
  const threads = useSignal<readonly Thread[]>([]);
  const shown = votes.length > 0;
  const draw = () => {
    const table = picture.current?.parentElement;
    if (!table) return;
    const found = threadsOf(votes, headsOf(table, places), wordsOf(table));
    if (JSON.stringify(found) !== JSON.stringify(threads.peek())) threads.value = found;
  };
  const newest = useRef(draw);
  newest.current = draw;
  useLayoutEffect(draw);
  useLayoutEffect(() => {
    const table = picture.current?.parentElement;
    if (!table) return;
    const watcher = new ResizeObserver(() => newest.current());
    for (const part of [table, ...table.querySelectorAll('.crest, .middle > *')])
      watcher.observe(part);
    return () => watcher.disconnect();
  }, [shown, places.length]);
  if (!shown) return null;
  return (
    <>
      <svg class="arrows" ref={picture} aria-hidden="true" style={{ '--votes': votes.length }}>
        {threads.value.map(({ voter, path }, turn) => (
          <path key={voter} data-voter={voter} style={{ '--turn': turn }} d={path} />
        ))}
      </svg>
      <svg class="arrows knots" aria-hidden="true" style={{ '--votes': votes.length }}>
        {threads.value.map(({ voter, end }, turn) => (
          <circle
            key={voter}
            data-voter={voter}
            style={{ '--turn': turn }}
            cx={end.x}
            cy={end.y}
            r="1"
          />
        ))}
      </svg>
    </>
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

function headsOf(table: Element, places: readonly Place[]): Head[] {
  const origin = table.getBoundingClientRect();
  return [...table.querySelectorAll('.ring .crest')].flatMap((crest, seat) => {
    const { left, top, width, height } = crest.getBoundingClientRect();
    const side = places[seat]?.side;
    if (!side) return [];
    const radius = Math.min(width, height) / 2;
    return [{ x: left + width / 2 - origin.left, y: top + height / 2 - origin.top, radius, side }];
  });
}

function wordsOf(table: Element): Words | undefined {
  const origin = table.getBoundingClientRect();
  const parts = [...table.querySelectorAll('.middle > *')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (parts.length === 0) return undefined;
  return {
    left: Math.min(...parts.map(({ left }) => left)) - origin.left,
    top: Math.min(...parts.map(({ top }) => top)) - origin.top,
    right: Math.max(...parts.map(({ right }) => right)) - origin.left,
    bottom: Math.max(...parts.map(({ bottom }) => bottom)) - origin.top,
  };
}
