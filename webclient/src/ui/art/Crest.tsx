/** Coats of arms: six shapes by four divisions tell 24 people apart without any colour. */
const shapes = [
  'M24 2.5a21.5 21.5 0 1 1 0 43 21.5 21.5 0 0 1 0-43z',
  'M4.5 4.5h39V23c0 11-8 18.5-19.5 22.5C12.5 41.5 4.5 34 4.5 23z',
  'M24 1.5 46.5 24 24 46.5 1.5 24z',
  'M5.5 3.5h37v42L24 37 5.5 45.5z',
  'M24 1.5l20 11.2v22.6L24 46.5 4 35.3V12.7z',
  'M5.5 45V22C5.5 10 13.5 3 24 3s18.5 7 18.5 19v23z',
];

const divisions = [
  'M24 0h24v48H24z',
  'M0 0h14l34 34v14H34L0 14z',
  'M0 8h48v8H0zM0 24h48v8H0zM0 40h48v8H0z',
  'M24 0h24v24H24zM0 24h24v24H0z',
];

const colours = 8;
const clip = (shape: number) => `crest-${shape}`;

/** The outlines that crests cut their divisions with. Stands once in the page. */
export function CrestShapes() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        {shapes.map((d, i) => (
          <clipPath key={d} id={clip(i)}>
            <path d={d} />
          </clipPath>
        ))}
      </defs>
    </svg>
  );
}

interface Props {
  /** The player's number in the room: his crest stays when seats change. */
  player: number;
  /** The seat's number, counted from 1. */
  number: number;
}

export function Crest({ player, number }: Props) {
  const shape = player % shapes.length;
  const division = Math.floor(player / shapes.length) % divisions.length;
  return (
    <svg class="crest" viewBox="0 0 48 48" aria-hidden="true">
      <path d={shapes[shape]} fill={`var(--crest-${player % colours})`} />
      <path d={divisions[division]} clip-path={`url(#${clip(shape)})`} fill="var(--crest-shade)" />
      <path d={shapes[shape]} fill="none" stroke="var(--crest-line)" stroke-width="2.5" />
      <circle cx="24" cy="23" r="12.5" fill="var(--crest-disc)" />
      <text x="24" y="23" class="crest-number">
        {number}
      </text>
    </svg>
  );
}
