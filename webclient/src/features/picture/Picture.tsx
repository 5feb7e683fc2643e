import { nameOf } from '../../game/facts';
import { headAt } from '../../game/heads';
import type { View } from '../../game/view';
import { language, replayWords } from '../../i18n/language';
import { Crest, CrestShapes } from '../../kit/art/Crest';
import type { Side } from '../../protocol/types.gen';
import { VictoryScene } from '../../table/VictoryScene';
import { winnerHeadline } from '../../words/titles';
import { fitted, type Measure, rowsOf } from './fitted';

/** Pixels of the picture. */
export const size = { width: 1080, height: 1350 };

const middle = size.width / 2;
/** Between the edge and all that must be seen. */
const side = 60;
const inside = size.width - 2 * side;
/** Where the land before the village begins, in the scene. */
const ground = 164;
/** The upper end of the disc, and its middle, in the scene. */
const disc = { top: 22, x: 150 };
/** Where the last heads end. */
const foot = 1278;

/** The faces that the page is written in. */
export const faces = {
  story: { family: 'var(--story-face)', weight: 700 },
  names: { family: 'var(--text-face)', weight: 600 },
};

export type Measures = Record<keyof typeof faces, Measure>;

interface Head {
  player: number;
  crest: number;
  number: number;
  name?: string;
}

/** All that the picture tells. */
export interface Told {
  winner: Exclude<Side, 'none'>;
  headline: string;
  facts: string;
  winners: Head[];
  others: Head[];
}

/** What a picture of a game tells. Without names, no name is in it. */
export function toldBy(view: View, at: number, named: boolean): Told {
  const { winner, winners, nights } = view.end;
  const words = replayWords().picture;
  const alone = winner !== 'humans' && winner !== 'wolves';
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: 'long' }).format(at);
  const heads = view.table.seats.map(({ player }, seat) => ({
    ...{ player, crest: headAt(view, seat), number: seat + 1 },
    ...(named && { name: nameOf(view, seat) }),
  }));
  return {
    winner: alone ? 'solo' : winner,
    headline: (!alone || named ? winnerHeadline(view) : undefined) ?? words.alone,
    facts: `${words.nights(nights.length)} · ${date}`,
    winners: heads.filter((_, seat) => winners.includes(seat)),
    others: heads.filter((_, seat) => !winners.includes(seat)),
  };
}

interface Props {
  told: Told;
  measures: Measures;
}

/** A print of how the game ended, as an image of its own: the scene, and the heads of all players. */
export function Picture({ told, measures }: Props) {
  const { winner, winners, others } = told;
  // Many heads leave less for the scene.
  const crowd = winners.length + others.length > 14;
  const land = crowd ? 640 : 710;
  const smallHead = crowd ? 56 : 76;
  const title = fitted(told.headline, inside, { most: 100, least: 60 }, measures.story);
  const below = 74 + title.lines.length * title.size * 1.1;
  const facts = fitted(told.facts, inside, { most: 42, least: 20 }, measures.names);
  const scale = (land - below - 88) / (ground - disc.top);
  const ink = winner === 'humans' ? 'var(--scene-roof)' : 'var(--scene-window)';
  const small = rowsOf(others, 8);
  const high = smallRow(small, smallHead, measures);
  const line = foot - small.length * high;
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      <CrestShapes />
      <rect width="100%" height="100%" fill="var(--scene-sky)" />
      <g transform={`translate(${middle - disc.x * scale} ${land - ground * scale})`}>
        <g transform={`scale(${scale})`}>
          <svg aria-hidden="true" width="260" height="200">
            <VictoryScene winner={winner} />
          </svg>
        </g>
      </g>
      <rect y={land + 80} width="100%" height="100%" fill="var(--scene-near)" />
      <Writing {...title} face="story" y={74} fill={ink} />
      <Writing {...facts} face="names" y={below + 6} fill={ink} />
      <Heads heads={winners} from={land + 40} to={line - 12} measures={measures} />
      {small.map((row, at) => (
        <Row key={at} row={row} y={line + at * high} head={smallHead} measures={measures} />
      ))}
      <Writing lines={['Tabula']} size={30} face="story" y={foot + 4} fill="var(--scene-window)" />
      <path d={border} fill="var(--crest-disc)" />
    </svg>
  );
}

/** The paper around the print. The knife has not gone quite straight. */
const border = `M0 0H${size.width}V${size.height}H0zM24 22L20 700L25 1328L520 1331L1058 1327L1061 640L1056 24L600 19z`;

/** Names of few are larger. */
const nameSizes = (row: readonly Head[]) => ({ most: row.length > 4 ? 30 : 44, least: 21 });

/** How high the names below a row of heads stand. */
function highOfNames(row: readonly Head[], measures: Measures): number {
  const width = inside / Math.max(row.length, 3) - 10;
  return Math.max(
    0,
    ...row.map(({ name }) => {
      if (!name) return 0;
      const { lines, size } = fitted(name, width, nameSizes(row), measures.names);
      return lines.length * size * 1.1 + 4;
    }),
  );
}

const smallRow = (rows: readonly Head[][], head: number, measures: Measures): number =>
  head + 14 + Math.max(0, ...rows.map((row) => highOfNames(row, measures)));

/** Heads as large as they fit between two heights. */
function Heads({
  heads,
  from,
  to,
  measures,
}: {
  heads: readonly Head[];
  from: number;
  to: number;
  measures: Measures;
}) {
  const fits = Array.from({ length: 8 }, (_, i) => {
    const rows = rowsOf(heads, i + 1);
    const high = (to - from) / Math.max(rows.length, 1);
    const names = Math.max(0, ...rows.map((row) => highOfNames(row, measures)));
    const head = Math.min(290, high - names - 8, inside / (i + 1) - 12);
    return { rows, high, head, spare: (high - names - head) / 2 };
  });
  const { rows, high, head, spare } = fits.reduce((a, b) => (b.head > a.head ? b : a));
  return (
    <>
      {rows.map((row, at) => (
        <Row key={at} row={row} y={from + at * high + spare} head={head} measures={measures} />
      ))}
    </>
  );
}

interface RowProps {
  row: readonly Head[];
  y: number;
  head: number;
  measures: Measures;
}

function Row({ row, y, head, measures }: RowProps) {
  const cell = inside / Math.max(row.length, 3);
  return (
    <>
      {row.map(({ player, crest, number, name }, at) => {
        const x = middle + (at - (row.length - 1) / 2) * cell;
        return (
          <g key={player} transform={`translate(${x} ${y})`}>
            <svg aria-hidden="true" x={-head / 2} width={head} height={head}>
              <Crest head={crest} number={number} />
            </svg>
            {name && (
              <Writing
                {...fitted(name, cell - 10, nameSizes(row), measures.names)}
                {...{ face: 'names', x: 0, y: head, fill: 'var(--scene-window)' }}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

interface WritingProps {
  lines: readonly string[];
  size: number;
  face: keyof typeof faces;
  x?: number;
  y: number;
  fill: string;
}

function Writing({ lines, size, face, x = middle, y, fill }: WritingProps) {
  const { family, weight } = faces[face];
  return (
    <>
      {lines.map((line, at) => (
        <text
          key={at}
          x={x}
          y={y + (at + 0.9) * size * 1.1}
          fill={fill}
          font-family={family}
          font-weight={weight}
          font-size={size}
          text-anchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  );
}
