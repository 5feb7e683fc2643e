const houses = [
  { x: 18, y: 136, w: 26, h: 22 },
  { x: 50, y: 131, w: 31, h: 26 },
  { x: 236, y: 132, w: 27, h: 22 },
  { x: 266, y: 127, w: 28, h: 27 },
  { x: 326, y: 130, w: 32, h: 25 },
];

interface Props {
  /** Much sky, for a screen that is mostly picture. */
  tall?: boolean;
}

/** The village under a big disc: a moon by night, the sun by day. Colours come from the mood. */
export function Scene({ tall = false }: Props) {
  const disc = tall ? { y: -10, r: 92 } : { y: 66, r: 46 };
  return (
    <svg
      class="scene"
      viewBox={tall ? '0 -250 390 430' : '0 0 390 180'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Sky {...disc} />
      <path
        d="M0 140c30-8 88-50 152-52 50 0 84 36 148 32 40-4 64-10 90-6v70H0z"
        fill="var(--scene-far)"
      />
      <Howl />
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
      <Tower />
      <path d="M0 156c60-12 120-8 180-2s140 8 210-6v40H0z" fill="var(--scene-near)" />
      <path
        d="M14 168l22-6M52 165l24-4M92 169l20-4M136 167l26-2M180 171l24-2M228 169l26-3M276 171l24-4M322 167l26-5M360 166l20-4M30 176l20-4M112 178l22-3M206 179l22-2M300 179l22-3"
        stroke="var(--scene-hatch)"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </svg>
  );
}

/** The light cut in rings around the disc, as a graver would. */
function Sky({ y, r }: { y: number; r: number }) {
  const rings = Array.from({ length: 20 }, (_, i) => r + 14 + i * 14);
  return (
    <>
      <g fill="none" stroke="var(--scene-line)">
        {rings.map((ring, i) => (
          <circle
            key={ring}
            cx="195"
            cy={y}
            r={ring}
            stroke-width={i % 2 ? 0.9 : 2.2}
            stroke-dasharray={i % 3 === 1 ? '26 6' : undefined}
          />
        ))}
      </g>
      <g class="disc" transform={`translate(195 ${y}) scale(${r / 40})`}>
        <circle r="40" fill="var(--scene-disc)" />
        <path
          d="M-20-14c6-5 14-6 20-3M16-10c5 3 8 8 8 14M-28 6c1 4 3 7 6 10M6 24c6-1 11-4 14-9M-8 0c4-2 8-2 11 1M2-28c5 0 9 1 12 3"
          fill="none"
          stroke="var(--scene-crater)"
          stroke-width="2"
          stroke-linecap="round"
        />
      </g>
    </>
  );
}

function Howl() {
  return (
    <path
      transform="translate(112 16) scale(1.25)"
      d="M6 59c-5-3-7-9-4-16 1 5 4 8 8 8 0-9 4-15 11-20 5-4 8-8 9-14l-2-7 6 4L46 1l3 2-2 5-6 11c1 7-1 12-4 17l1 9 3 12v3h-6l-3-12-4-6-3 8 3 6v3h-8l-4-6-3 4z"
      fill="var(--scene-near)"
    />
  );
}

function House({ x, y, w, h }: (typeof houses)[number]) {
  const roof = `M${x - 4} ${y}L${x + w / 2} ${y - h * 0.8}L${x + w + 4} ${y}z`;
  return (
    <g>
      <path d={`M${x} ${y}h${w}v${h}H${x}z`} fill="var(--scene-near)" />
      <path d={roof} fill="var(--scene-roof)" />
      <path d={`M${x + w / 2 - 4} ${y + 5}h8v9h-8z`} fill="var(--scene-window)" />
    </g>
  );
}

function Tower() {
  return (
    <g>
      <path d="M298 98h22v58h-22z" fill="var(--scene-near)" />
      <path d="M293 98l16-38 16 38z" fill="var(--scene-roof)" />
      <path d="M305 108h8v12h-8z" fill="var(--scene-window)" />
      <path d="M309 60V48M303 50h14l-4-3v6z" stroke="var(--scene-roof)" stroke-width="1.6" />
    </g>
  );
}
