/** A place at the table, in hundredths of the table's width and height. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  side: 'top' | 'right' | 'bottom' | 'left';
}

export interface Point {
  x: number;
  y: number;
}

/** How many people a table shows: few with large names, some, or many with small ones. */
export type Crowd = 'few' | 'some' | 'many';

export function crowdOf(count: number): Crowd {
  if (count <= 12) return 'few';
  return count <= 16 ? 'some' : 'many';
}

/** How much of the table the seats at its edges take, of its width and of its height. */
const edges = {
  few: { width: 15, height: 31.5 },
  some: { width: 15, height: 30 },
  many: { width: 21, height: 27 },
};
const uprightEdges = {
  few: { width: 30, height: 20 },
  some: { width: 27, height: 18 },
  many: { width: 31, height: 15 },
};
export const edgeOf = (count: number, upright = false) =>
  (upright ? uprightEdges : edges)[crowdOf(count)];

/** How many sit at each side: of a wide table one or two, where heads need the most room. */
function besideOf(count: number, upright: boolean): number {
  if (count < 3) return 0;
  const many = crowdOf(count) === 'many';
  if (!upright) return many ? 2 : 1;
  return Math.max(1, Math.floor(count / 2) - (many ? 3 : 2));
}

/**
 * Where people sit around a table that is wide or upright, clockwise from its upper left corner, so
 * that neighbours stay neighbours: as many above as below, and as many at the left as at the right.
 */
export function placesOf(count: number, upright = false): Place[] {
  const edge = edgeOf(count, upright);
  const beside = besideOf(count, upright);
  const above = Math.ceil((count - 2 * beside) / 2);
  const below = count - 2 * beside - above;
  const height = (100 - 2 * edge.height) / beside;
  const row = (seats: number, top: number, side: Place['side']): Place[] =>
    Array.from({ length: seats }, (_, i) => {
      const width = 100 / seats;
      return { left: i * width, top, width, height: edge.height, side };
    });
  const column = (left: number, side: Place['side']): Place[] =>
    Array.from({ length: beside }, (_, i) => {
      return { left, top: edge.height + i * height, width: edge.width, height, side };
    });
  return [
    ...row(above, 0, 'top'),
    ...column(100 - edge.width, 'right'),
    ...row(below, 100 - edge.height, 'bottom').reverse(),
    ...column(0, 'left').reverse(),
  ];
}

/** The middle of the inner edge of a seat, for what lies between seats. */
export function insideOf({ left, top, width, height, side }: Place): Point {
  switch (side) {
    case 'top':
      return { x: left + width / 2, y: top + height };
    case 'bottom':
      return { x: left + width / 2, y: top };
    case 'left':
      return { x: left + width, y: top + height / 2 };
    case 'right':
      return { x: left, y: top + height / 2 };
  }
}

/** Between two seats that are neighbours. */
export function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
