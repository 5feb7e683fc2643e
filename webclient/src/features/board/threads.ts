import type { Vote } from '../../protocol/types.gen';
import type { Place, Point } from './places';

/** A head as it lies on the table, in pixels. */
export interface Head extends Point {
  radius: number;
  side: Place['side'];
}

/** What threads go round: the words in the middle of the table. */
export interface Words {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Thread {
  voter: number;
  /** The path of a drawing. */
  path: string;
  /** Where it ends, on the rim of the head of its target. */
  end: Point;
}

/** Threads beside each other keep this distance, in pixels, where there is room. */
const lane = 7;
const lanes = 6;
/** A thread meets a head on the side of the table, at most so far from its middle. */
const widest = Math.PI / 5;

/** Towards the middle of the table. */
const inwards: Record<Place['side'], Point> = {
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
};

/** A thread from each voter to the target, from head to head and round the words. */
export function threadsOf(
  votes: readonly Vote[],
  heads: readonly Head[],
  words: Words | undefined,
): Thread[] {
  return votes.flatMap(({ voter, target }, index) => {
    const [from, to] = [heads[voter], heads[target]];
    if (!from || !to || from === to) return [];
    const around = words && widened(words, heads, index % lanes);
    const way = around && wayRound(around, from, to);
    const [start, end] = [rim(from, to), rim(to, from)];
    const line = way && way.length > 2 ? rounded(way) : bow(start, end, from, to, around);
    const last = way?.at(-1) ?? end;
    // Heads lie on the threads, which begin and end below them, whatever the shape of the animal.
    return [{ voter, path: `M${at(from)}${line}L${at(to)}`, end: last }];
  });
}

/** The point of a head's rim where a thread towards another point begins. */
function rim({ x, y, radius, side }: Head, towards: Point): Point {
  const { x: nx, y: ny } = inwards[side];
  const straight = Math.atan2(ny, nx);
  const off = Math.atan2(towards.y - y, towards.x - x) - straight;
  const turned = Math.atan2(Math.sin(off), Math.cos(off));
  const angle = straight + Math.min(widest, Math.max(-widest, turned));
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** The words with room for some threads around them, as far as the heads leave it. */
function widened(words: Words, heads: readonly Head[], index: number): Words {
  const edge = (side: Place['side'], pick: (...values: number[]) => number, none: number) => {
    const { x, y } = inwards[side];
    const rims = heads
      .filter((head) => head.side === side)
      .map((head) => (x === 0 ? head.y + y * head.radius : head.x + x * head.radius));
    return rims.length > 0 ? pick(...rims) : none;
  };
  const out = (room: number) => {
    const most = Math.max(0, room) * 0.8;
    return Math.min((index + 1.5) * lane, (most * (index + 1)) / lanes);
  };
  const far = lanes * lane * 2;
  return {
    left: words.left - out(words.left - edge('left', Math.max, words.left - far)),
    top: words.top - out(words.top - edge('top', Math.max, words.top - far)),
    right: words.right + out(edge('right', Math.min, words.right + far) - words.right),
    bottom: words.bottom + out(edge('bottom', Math.min, words.bottom + far) - words.bottom),
  };
}

/** The shortest way between two heads that crosses no words: straight, or over some corners. */
function wayRound(box: Words, from: Head, to: Head): Point[] {
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
  const ways: Point[][] = [[]];
  for (const first of corners.keys()) {
    for (const step of [1, 3]) {
      for (const count of [1, 2, 3]) {
        ways.push(
          Array.from({ length: count }, (_, i) => corners[(first + i * step) % 4] as Point),
        );
      }
    }
  }
  let best: Point[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (const way of ways) {
    const points = [rim(from, way[0] ?? to), ...way, rim(to, way.at(-1) ?? from)];
    const length = points.reduce((sum, point, i) => sum + apart(point, points[i - 1] ?? point), 0);
    const clear = points.every((point, i) => {
      const before = points[i - 1];
      return !before || !crosses(before, point, box);
    });
    if (clear && length < shortest) [best, shortest] = [points, length];
  }
  return best;
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether the line between two points goes through the box; to touch its edge is no fault. */
function crosses(a: Point, b: Point, { left, top, right, bottom }: Words): boolean {
  let [enters, leaves] = [0, 1];
  for (const [start, way, low, high] of [
    [a.x, b.x - a.x, left, right],
    [a.y, b.y - a.y, top, bottom],
  ] as const) {
    if (Math.abs(way) < 1e-9) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return leaves - enters > 1e-6;
}

const near = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${near(x)} ${near(y)}`;

/** A way over corners, which it takes in small arcs. */
function rounded(way: readonly Point[]): string {
  return way
    .map((point, i) => {
      const [before, after] = [way[i - 1], way[i + 1]];
      if (!before) return `L${at(point)}`;
      if (!after) return `L${at(point)}`;
      const arc = Math.min(3 * lane, apart(before, point) / 2, apart(point, after) / 2);
      return `L${at(towards(point, before, arc))}Q${at(point)} ${at(towards(point, after, arc))}`;
    })
    .join('');
}

function towards(from: Point, to: Point, by: number): Point {
  const part = by / (apart(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A line that bends towards the table, so that one between neighbours is seen as well. */
function bow(start: Point, end: Point, from: Head, to: Head, box: Words | undefined): string {
  const [a, b] = [inwards[from.side], inwards[to.side]];
  for (const bend of [0.3, 0.2, 0.1, 0.04]) {
    const depth = bend * apart(start, end);
    const x = (start.x + end.x) / 2 + ((a.x + b.x) / 2) * depth;
    const y = (start.y + end.y) / 2 + ((a.y + b.y) / 2) * depth;
    const points = Array.from({ length: 17 }, (_, i) => along(start, { x, y }, end, i / 16));
    const clear = points.every((p, i) => !box || i === 0 || !crosses(points[i - 1] ?? p, p, box));
    if (clear) return `L${at(start)}Q${at({ x, y })} ${at(end)}`;
  }
  return `L${at(start)}L${at(end)}`;
}

/** A point of the curve of three points. */
function along(a: Point, b: Point, c: Point, t: number): Point {
  const mix = (one: number, two: number, three: number) =>
    (1 - t) ** 2 * one + 2 * t * (1 - t) * two + t ** 2 * three;
  return { x: mix(a.x, b.x, c.x), y: mix(a.y, b.y, c.y) };
}
