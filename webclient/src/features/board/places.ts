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

/** How much of the table the seats at its edges take. */
const edge = { width: 19, height: 22 };

/** Nearer to the corners, what lies above and below would lie on those at the sides. */
const corner = 15;

/**
 * Where people sit around a wide table, clockwise from its upper left corner, so that neighbours stay
 * neighbours: as many above as below, and the fewer at the sides.
 */
export function placesOf(count: number): Place[] {
  const beside = Math.round(count / 6);
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

/** The point where a seat touches the table: arrows begin and end there. */
export function insideOf({ left, top, width, height, side }: Place): Point {
  const x = left + width / 2;
  const y = top + height / 2;
  if (side === 'top' || side === 'bottom') {
    const within = Math.min(100 - corner, Math.max(corner, x));
    return { x: within, y: side === 'top' ? edge.height : 100 - edge.height };
  }
  return { x: side === 'left' ? edge.width : 100 - edge.width, y };
}

/** Between two seats that are neighbours. */
export function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
