import { graphemes } from '../game/names';

const comfortable = 9;

/** A name as its player wrote it. Long names get smaller letters, so that they keep their end. */
export function Name({ children }: { children: string }) {
  return (
    <span class="name" data-long={graphemes(children) > comfortable}>
      {children}
    </span>
  );
}
