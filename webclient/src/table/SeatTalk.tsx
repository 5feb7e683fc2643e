import { useSignal } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { isSeat } from '../game/facts';
import { bubbleTime, claimsOf, freshOf, type Heard, newestHeard, showsTalk } from '../game/talk';
import type { View } from '../game/view';
import { statementWords } from '../i18n/language';
import { announce } from '../kit/announce';
import { Icon, type IconName } from '../kit/art/Icon';
import type { Said, StatementKind } from '../protocol/types.gen';
import { SessionContext, useView } from '../room/session';
import { bubbleText, haveStatementWords, heardText, saidText } from '../words/statements';
import { cardName } from '../words/wording';

const signs: Record<StatementKind, IconName> = {
  suspect: 'accusation',
  trust: 'sun',
  ask: 'help',
  card: 'cards',
  seen: 'lantern',
  used: 'token',
  counted: 'lantern',
  known: 'freemason',
  back: 'close',
};

/** A claim that still stands, as a sign at the seat. */
export interface Claim {
  /** Which statement it is. */
  claim: number;
  icon: IconName;
  /** The card that the player says to have. */
  card?: string;
  /** The number of the seat that another claim is about. */
  about?: number;
  says: string;
}

/** What the player of a seat claims: first a card, then the newest other thing. By day only. */
export function claimsAt(view: View, seat: number): Claim[] {
  if (!showsTalk(view) || view.phase.name === 'end') return [];
  const { card, other } = claimsOf(view, seat);
  const claims = [card, other].filter((each): each is Heard => each !== undefined);
  if (claims.length === 0 || !haveStatementWords()) return [];
  return claims.map((said) => ({
    claim: said.line,
    icon: said.role && said === card ? said.role : signs[said.kind ?? 'card'],
    ...(said === card && said.role && { card: cardName(view.room.settings, said.role) }),
    ...(isSeat(said.target) && { about: said.target + 1 }),
    says: statementWords().claims(saidText(view, said).replace(/\.$/, '')), // other words may follow
  }));
}

/** The claims of a seat beside its other signs. Its name tells them to screen readers. */
export function ClaimSigns({ claims }: { claims: readonly Claim[] }) {
  return (
    <>
      {claims.map(({ icon, card, about, says }) => (
        <span key={says} class="claim" title={says}>
          <Icon name={icon} />
          {(card ?? about) && <span>{card ?? about}</span>}
        </span>
      ))}
    </>
  );
}

interface BubbleProps {
  seat: number;
  /** The moment that is shown, where it is not now. */
  at?: number | undefined;
}

/**
 * What the player of a seat has just said, for a few seconds, below the seat. It is announced elsewhere,
 * and a long one has more room above the table.
 */
export function Bubble({ seat, at }: BubbleProps) {
  const view = useView();
  const said = useFresh(view, seat, at);
  if (!said || !showsTalk(view) || !haveStatementWords()) return null;
  return (
    <p class="bubble" aria-hidden="true">
      <span class="bubble-text">{bubbleText(view, said)}</span>
    </p>
  );
}

function useFresh(view: View, seat: number, at: number | undefined): Said | undefined {
  const clock = useContext(SessionContext)?.clock;
  const gone = useSignal(-1);
  const now = at ?? clock?.now();
  const fresh = now === undefined ? undefined : freshOf(view, seat, now);
  const line = fresh?.line;
  const left = fresh && now !== undefined ? fresh.at + bubbleTime - now : 0;
  useEffect(() => {
    if (line === undefined || at !== undefined) return;
    const timer = setTimeout(() => (gone.value = line), left);
    return () => clearTimeout(timer);
  }, [line, at]);
  return line === gone.value ? undefined : fresh;
}

/** Tells screen readers what is said from now on. */
export function HeardNews() {
  const view = useView();
  const { said } = view.talk;
  const last = said.at(-1)?.line ?? -1;
  const known = useRef(last);
  const there = showsTalk(view) && haveStatementWords();
  useEffect(() => {
    if (there) {
      for (const each of said) if (each.line > known.current) announce(heardText(view, each));
    }
    // A new game begins with an empty talk.
    if (there || last < known.current) known.current = last;
  }, [said, there]);
  return null;
}

/** What was said last, by all players today or by one in this phase, with the name of the speaker. */
export function newestText(view: View, by?: number): string | undefined {
  const said = showsTalk(view) ? newestHeard(view, by) : undefined;
  return said && haveStatementWords() ? heardText(view, said) : undefined;
}

/**
 * The newest statement above the table, so that nobody has to scroll to its seat. It has place for two
 * lines at all times, because nothing may move under a finger.
 */
export function NewestSaid({ by }: { by?: number }) {
  const view = useView();
  return showsTalk(view) ? <p class="heard newest">{newestText(view, by)}</p> : null;
}
