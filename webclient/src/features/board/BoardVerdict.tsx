import { nameOf, votersFor } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { HOLD } from '../../protocol/types.gen';

/** The votes of a trial turn one after the other, and then their sums. The arrows tell the same. */
export function BoardVerdict({ view }: { view: View }) {
  const { suspects, one_life, verdict } = view.ballot;
  const { lynch } = messages.value.game;
  const only = suspects[0];
  if (!only || verdict.length === 0) return null;
  const choices = one_life
    ? [
        { target: only.seat, label: lynch.execute },
        { target: HOLD, label: lynch.hold },
      ]
    : suspects.map(({ seat }) => ({ target: seat, label: nameOf(view, seat) }));
  return (
    <ul class="evidence verdict-votes" style={{ '--votes': verdict.length }}>
      {choices.map(({ target, label }) => {
        const voters = votersFor(verdict, target);
        return (
          <li key={target} class="box strong">
            <strong>{label}</strong>
            <strong class="vote-sum">{voters.length}</strong>
            <span>
              {voters.map((voter) => (
                <span
                  key={voter}
                  class="token vote"
                  style={{ '--turn': verdict.findIndex((vote) => vote.voter === voter) }}
                >
                  {voter + 1}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
