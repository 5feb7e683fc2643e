import { graphemes } from '../game/names';

const comfortable = 9;

/** A name as somebody wrote it; long ones get smaller letters instead of losing their end. */
export function Name({ children }: { children: string }) {
  return (
    <span class="name" data-long={graphemes(children) > comfortable}>
      {children}
    </span>
  );
}
