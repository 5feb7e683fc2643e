const rings = Array.from({ length: 18 }, (_, i) => 34 + i * 13);

const houses = [
  { x: 150, y: 132, w: 30, h: 22 },
  { x: 186, y: 126, w: 36, h: 28 },
  { x: 262, y: 128, w: 34, h: 26 },
  { x: 300, y: 134, w: 28, h: 20 },
];

/** The village under a big disc: a moon by night, the sun by day. Colours come from the mood. */
export function Scene() {
  return (
    <svg
      class="scene"
      viewBox="0 0 390 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="var(--scene-line)">
        {rings.map((r, i) => (
          <circle
            key={r}
            cx="270"
            cy="70"
            r={r + 14}
            stroke-width={i % 2 ? 0.9 : 2.2}
            stroke-dasharray={i % 3 === 1 ? '22 5' : undefined}
          />
        ))}
      </g>
      <circle cx="270" cy="70" r="40" fill="var(--scene-disc)" />
      <path
        d="M250 56c6-5 14-6 20-3M284 60c5 3 8 8 8 14M246 78c3 8 10 14 18 16M276 92c6-1 10-4 13-8M262 68c4-2 8-2 11 1"
        fill="none"
        stroke="var(--scene-crater)"
        stroke-width="2.2"
        stroke-linecap="round"
      />
      <path
        d="M0 128c40-22 84-34 120-20 34 12 60 30 110 26 62-6 104-24 160-10v56H0z"
        fill="var(--scene-far)"
      />
      <Howl />
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
      <Tower />
      <path d="M0 154c60-14 120-10 180-2s140 8 210-6v34H0z" fill="var(--scene-near)" />
      <path
        d="M14 166l22-6M52 164l24-4M92 168l20-4M136 166l26-2M180 170l24-2M228 168l26-3M276 170l24-4M322 166l26-5M360 166l20-4M30 174l20-4M112 176l22-3M206 177l22-2M300 177l22-3"
        stroke="var(--scene-hatch)"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </svg>
  );
}

function Howl() {
  return (
    <path
      transform="translate(64 52) scale(1.050)"
      d="M6 59c-5-3-7-9-4-16 1 5 4 8 8 8 0-9 4-15 11-20 5-4 8-8 9-14l-2-7 6 4L46 1l3 2-2 5-6 11c1 7-1 12-4 17l1 9 3 12v3h-6l-3-12-4-6-3 8 3 6v3h-8l-4-6-3 4z"
      fill="var(--scene-near)"
    />
  );
}

function House({ x, y, w, h }: (typeof houses)[number]) {
  return (
    <g>
      <path d={`M${x} ${y}h${w}v${h}H${x}z`} fill="var(--scene-near)" />
      <path
        d={`M${x - 4} ${y}L${x + w / 2} ${y - h * 0.8}L${x + w + 4} ${y}z`}
        fill="var(--scene-roof)"
      />
      <path d={`M${x + w / 2 - 4} ${y + 5}h8v9h-8z`} fill="var(--scene-window)" />
    </g>
  );
}

function Tower() {
  return (
    <g>
      <path d="M230 96h22v56h-22z" fill="var(--scene-near)" />
      <path d="M226 96l15-36 15 36z" fill="var(--scene-roof)" />
      <path d="M237 106h8v12h-8z" fill="var(--scene-window)" />
      <path d="M240 60v-10M236.5 53.5h7" stroke="var(--scene-near)" stroke-width="2" />
    </g>
  );
}
