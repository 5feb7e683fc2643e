import type { ComponentChildren } from 'preact';
import { pagesWords } from '../../i18n/language';
import { Drawing, type Outline } from '../../kit/art/Drawing';

/** The game in four pictures with one sentence each, before the rules. */
export function HowToPlay() {
  const { howTo } = pagesWords();
  const pictures = [
    <Cards key="cards" />,
    <Night key="night" />,
    <Day key="day" />,
    <Sides key="sides" />,
  ];
  return (
    <section class="how-to">
      <h3>{howTo.title}</h3>
      <ol>
        {howTo.steps.map((text, index) => (
          <li key={text}>
            {pictures[index]}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Picture({ dark = false, children }: { dark?: boolean; children: ComponentChildren }) {
  return (
    <svg class="how-to-art" viewBox="0 0 160 100" aria-hidden="true">
      <path d="M0 0h160v100H0z" fill={dark ? ink : paper} />
      {children}
    </svg>
  );
}

const ink = 'var(--edge)';
const paper = 'var(--paper)';

/** One of the small drawings, cut larger. Its field of 24 by 24 begins at x and y. */
function Cut(props: { name: Outline; x: number; y: number; scale: number; fill?: string }) {
  const { name, x, y, scale, fill = ink } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Drawing name={name} fill={fill} fill-rule="evenodd" />
    </g>
  );
}

/** Light, cut in rings as in the large scenes. */
function Rings({ x, y, r, stroke }: { x: number; y: number; r: number; stroke: string }) {
  return (
    <g fill="none" stroke={stroke}>
      {Array.from({ length: 7 }, (_, i) => (
        <circle
          key={i}
          cx={x}
          cy={y}
          r={r + 7 + i * 9}
          stroke-width={i % 2 ? 0.7 : 1.6}
          opacity=".4"
        />
      ))}
    </g>
  );
}

function Back({ turn }: { turn: string }) {
  return (
    <g transform={turn}>
      <rect width="38" height="56" rx="4" fill={paper} stroke={ink} stroke-width="2.4" />
      {[5, 9, 13].map((r) => (
        <circle key={r} cx="19" cy="28" r={r} fill="none" stroke={ink} stroke-width="1.2" />
      ))}
    </g>
  );
}

function Cards() {
  return (
    <Picture>
      <Rings x={80} y={104} r={20} stroke={ink} />
      <Back turn="translate(20 32) rotate(-13)" />
      <Back turn="translate(103 23) rotate(13)" />
      <rect
        x="56"
        y="12"
        width="48"
        height="72"
        rx="5"
        fill={paper}
        stroke={ink}
        stroke-width="3"
      />
      <Cut name="werewolf" x={61} y={22} scale={1.6} />
      <path d="M64 70h32M68 76h24" stroke={ink} stroke-width="2" />
    </Picture>
  );
}

function Night() {
  return (
    <Picture dark>
      <Rings x={80} y={42} r={34} stroke={paper} />
      <circle cx="80" cy="42" r="34" fill={paper} />
      <Cut name="werewolf" x={56} y={20} scale={2} />
      <path d="M0 84c40-9 110-9 160 0v16H0z" fill={paper} />
      {[14, 122].map((x) => (
        <Cut key={x} name="phone" x={x} y={40} scale={1.1} fill={paper} />
      ))}
    </Picture>
  );
}

function Day() {
  return (
    <Picture>
      <Rings x={80} y={96} r={22} stroke={ink} />
      <Cut name="discussion" x={62} y={4} scale={1.5} />
      {[12, 60, 108].map((x) => (
        <Cut key={x} name="villager" x={x} y={44} scale={1.7} />
      ))}
      {[100, 112, 124].map((x) => (
        <Cut key={x} name="token" x={x + 4} y={30} scale={0.6} />
      ))}
      <path d="M0 92h160v8H0z" fill={ink} />
    </Picture>
  );
}

function Sides() {
  return (
    <Picture>
      <Rings x={40} y={30} r={12} stroke={ink} />
      <Cut name="sun" x={26} y={4} scale={1.2} />
      <path d="M80 0h80v100H80z" fill={ink} />
      <Cut name="moon" x={108} y={4} scale={1.2} fill={paper} />
      <Cut name="villager" x={14} y={38} scale={2.2} />
      <Cut name="werewolf" x={94} y={38} scale={2.2} fill={paper} />
    </Picture>
  );
}
