/** What stands before the disc of a scene, instead of the wolf. Each has its feet at 146, 134. */

/** Crows when the village has won, as the wolf howls when the pack has. */
export function Rooster() {
  return (
    <g transform="translate(113 55) scale(1.32)" fill="var(--scene-near)">
      <path d="M22 59l2-9c-9-1-15-7-16-16-2 2-4 5-3 9-5-8-5-18 1-23-3-2-4-4-5-7 7-2 13 3 15 11 2 6 6 8 10 7 5-1 7-6 7-12 0-6 2-10 6-11-1-3 1-5 3-4 0-3 3-3 4-1 2-2 4 0 3 2 2 0 3 2 1 3l8-3-6 6 5 2-6 1c1 2 0 4-2 5 2 10 1 19-3 26-3 5-7 7-11 8l2 6h4v2h-7l-2-8h-3l-1 6h3v2z" />
      <path d="M17 29c2 6 6 10 12 11-8 3-15-2-12-11z" fill="var(--scene-crater)" />
    </g>
  );
}

/** Stands alone, for a player who wins alone. */
export function Loner() {
  return (
    <g transform="translate(146 134)" fill="var(--scene-near)">
      <path d="M-27 2C-27-24-22-46-11-58C-12-71-7-80 1-80C9-80 13-71 12-59C21-47 25-24 26 2z" />
      <path d="M30 3L28-84L31-84L34 3z" />
      <path d="M-5-68C-4-73 6-73 7-68C8-61 5-57 1-57C-3-57-6-61-5-68z" fill="var(--scene-roof)" />
      <path d="M36-62h10v13a5 5 0 0 1-10 0z" fill="var(--scene-window)" />
    </g>
  );
}

/** The stone of a player who has died. */
export function Gravestone() {
  return (
    <g transform="translate(150 136)" fill="var(--scene-near)">
      <path d="M-31 2V-52C-31-74-17-84 0-84C17-84 31-74 31-52V2z" />
      <path d="M-39-4H39V5H-39z" />
      <path
        d="M-20-16V-51C-20-66-11-73 0-73C11-73 20-66 20-51V-16M-3-60H3V-50H12V-44H3V-24H-3V-44H-12V-50H-3z"
        fill="none"
        stroke="var(--scene-hatch)"
        stroke-width="2"
      />
    </g>
  );
}
