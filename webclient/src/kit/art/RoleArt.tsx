import type { RoleID } from '../../protocol/types.gen';
import { Drawing } from './Drawing';
import { outlineOf } from './Icon';

const rings = [44, 48, 54, 60, 66, 72, 78, 84];

/** A role before the engraved moon. The same picture frame for every role. */
export function RoleArt({ role }: { role: RoleID }) {
  return (
    <svg class="role-art" viewBox="0 0 160 112" aria-hidden="true">
      <rect width="160" height="112" fill="var(--art-sky)" />
      <g fill="none" stroke="var(--art-line)">
        {rings.map((r, i) => (
          <circle key={r} cx="80" cy="52" r={r} stroke-width={i % 2 ? 0.7 : 1.6} />
        ))}
      </g>
      <circle cx="80" cy="52" r="38" fill="var(--art-moon)" />
      <path d="M0 100c24-10 50-12 80-8s56 2 80-6v26H0z" fill="var(--art-ground)" />
      <path
        d="M8 104l10-4M24 106l12-5M44 104l10-4M64 107l12-4M88 104l10-4M106 106l12-4M128 103l12-5M146 104l8-3"
        stroke="var(--art-line)"
        stroke-width="1.4"
      />
      <g transform="translate(41 16) scale(3.25)">
        <Drawing name={outlineOf(role)} fill="var(--art-ink)" fill-rule="evenodd" />
      </g>
    </svg>
  );
}
