import type { ComponentChildren } from 'preact';
import { Drawing } from './Drawing';

/** The middle of the disc, on a field of 260 by 200 that holds all that must be seen. */
const disc = { x: 150, y: 80, r: 58 };

const houses = [
  [-96, 132, 26, 26],
  [-62, 138, 30, 20],
  [4, 134, 25, 26],
  [40, 141, 29, 24],
  [192, 140, 22, 24],
  [246, 138, 25, 24],
  [330, 130, 28, 30],
  [366, 138, 30, 24],
] as const;

/** Firs stand beside the village, for windows that are wider than it. */
const firs = [
  [-360, 118, 1.2],
  [-330, 126, 0.9],
  [-250, 128, 1],
  [-222, 120, 1.3],
  [-150, 126, 1],
  [-24, 128, 0.9],
  [288, 124, 1],
  [308, 132, 0.8],
  [424, 122, 1.1],
  [448, 130, 0.8],
  [540, 120, 1.3],
  [572, 130, 0.9],
] as const;

interface Props {
  /** Straight rays instead of rings. */
  rays?: boolean;
  /** The palette of a great moment, instead of that of the page. */
  light?: string;
  /** Stands before the disc, with its feet at 146, 134. Without one, a wolf howls there. */
  children?: ComponentChildren;
}

/**
 * The village under a big disc: a moon by night, the sun by day. Colours come from the mood. The
 * figure and the disc are whole at every size, and the land and the sky fill what is left.
 */
export function Scene({ rays = false, light, children = <Howl /> }: Props) {
  return (
    <svg
      class="scene"
      data-light={light}
      viewBox="0 0 260 200"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {rays ? <Rays /> : <Rings />}
      <g class="disc">
        <circle cx={disc.x} cy={disc.y} r={disc.r} fill="var(--scene-disc)" />
        <path
          d="M121 60c9-7 20-9 29-4M173 65c7 4 12 12 12 20M109 89c2 6 4 10 9 14M159 115c9-1 16-6 20-13M138 80c6-3 12-3 16 2M153 39c7 0 13 2 17 4"
          fill="none"
          stroke="var(--scene-crater)"
          stroke-width="2.6"
          stroke-linecap="round"
        />
      </g>
      <path
        d="M-900 146Q-700 92-480 138T-160 140Q-60 152 20 147C76 142 96 131 146 131C186 131 210 142 246 145Q340 108 460 140T800 130T1160 146V210H-900z"
        fill="var(--scene-far)"
      />
      {children}
      {firs.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0 0l-9 15h4l-7 12h5l-9 15h32l-9-15h5l-7-12h4z"
          fill="var(--scene-roof)"
        />
      ))}
      {houses.map((house) => (
        <House key={house[0]} at={house} />
      ))}
      <Tower />
      <Drawing name="nearby" fill="var(--scene-near)" />
      <g stroke="var(--scene-hatch)" stroke-width="1.6" stroke-linecap="round">
        <g transform="translate(4 9)" stroke-dasharray="22 16">
          <Drawing name="nearby" fill="none" />
        </g>
        <g transform="translate(30 19)" stroke-dasharray="17 31">
          <Drawing name="nearby" fill="none" />
        </g>
      </g>
    </svg>
  );
}

/** The light cut in rings around the disc, as a graver would. They end before the eye sees where. */
function Rings() {
  const rings = Array.from({ length: 24 }, (_, i) => i);
  return (
    <g fill="none" stroke="var(--scene-line)">
      {rings.map((i) => (
        <circle
          key={i}
          cx={disc.x}
          cy={disc.y}
          r={disc.r + 13 + i * 14}
          stroke-width={i % 2 ? 0.9 : 2.2}
          stroke-dasharray={i % 3 === 1 ? '26 6' : undefined}
          opacity={1 - i / 24}
        />
      ))}
    </g>
  );
}

/** The light of a bright morning. */
function Rays() {
  const at = (i: number, far: number) => {
    const angle = (i * Math.PI) / 36;
    return `${disc.x + Math.round(far * Math.cos(angle))} ${disc.y - Math.round(far * Math.sin(angle))}`;
  };
  const wedges = Array.from(
    { length: 18 },
    (_, i) => `M${at(4 * i, 66)}L${at(4 * i + 1, 900)} ${at(4 * i - 1, 900)}z`,
  );
  return <path class="rays" d={wedges.join('')} fill="var(--scene-line)" />;
}

function Howl() {
  return (
    <path
      transform="translate(112 53) scale(1.38)"
      d="M6 59c-5-3-7-9-4-16 1 5 4 8 8 8 0-9 4-15 11-20 5-4 8-8 9-14l-2-7 6 4L46 1l3 2-2 5-6 11c1 7-1 12-4 17l1 9 3 12v3h-6l-3-12-4-6-3 8 3 6v3h-8l-4-6-3 4z"
      fill="var(--scene-near)"
    />
  );
}

function House({ at: [x, y, w, h] }: { at: (typeof houses)[number] }) {
  const roof = `M${x - 4} ${y}L${x + w / 2} ${y - h * 0.8}L${x + w + 4} ${y}z`;
  return (
    <g>
      <path d={`M${x} ${y}h${w}v${h + 8}H${x}z`} fill="var(--scene-near)" />
      <path d={roof} fill="var(--scene-roof)" />
      <path d={`M${x + w / 2 - 4} ${y + 5}h8v9h-8z`} fill="var(--scene-window)" />
    </g>
  );
}

function Tower() {
  return (
    <g transform="translate(-83 8)">
      <path d="M298 98h22v62h-22z" fill="var(--scene-near)" />
      <path d="M293 98l16-38 16 38z" fill="var(--scene-roof)" />
      <path d="M305 108h8v12h-8z" fill="var(--scene-window)" />
      <path d="M309 60V48M303 50h14l-4-3v6z" stroke="var(--scene-roof)" stroke-width="1.6" />
    </g>
  );
}
