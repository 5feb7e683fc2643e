import { RoomStage } from '../../frame/RoomStage';
import { nameOf, votersFor } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Scene } from '../../kit/art/Scene';
import { HOLD } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { MarkerLine } from '../../table/MarkerLine';
import { OrderStrip } from '../../table/OrderStrip';
import { SeatName } from '../../table/SeatName';
import { abstainedText, lynchHeadline, lynchWhy, noTrialWhy, zeroText } from '../../words/news';
import { Death, diesNow } from './Death';
import { EvidenceCard } from './EvidenceCard';

/** All votes of the verdict, open, and the player who is executed. */
export function VerdictResult() {
  const view = useView();
  const { lynched, suspects, one_life, how } = view.ballot;
  const { lynch: words } = messages.value.game;
  const only = suspects[0];
  const abstained = abstainedText(view);
  return (
    <RoomStage>
      <div class="news" data-votes={view.ballot.verdict.length > 0} style={paceOf(view)}>
        <p class="headline">{lynchHeadline(view)}</p>
        {how === 'spared' && (
          <p class="quiet">{[zeroText(view), words.sparedWhy].filter(Boolean).join(' ')}</p>
        )}
        {suspects.length === 0 && (
          <>
            <p class="quiet">{noTrialWhy(view)}</p>
            <Scene />
          </>
        )}
        <How view={view} />
        {abstained && <p class="quiet">{abstained}</p>}
        <div class="evidence-pair" data-count={suspects.length}>
          {suspects.map((suspect) => (
            <EvidenceCard key={suspect.seat} suspect={suspect} chosen={suspect.seat === lynched}>
              {!one_life && how !== 'alone' && <Voters view={view} target={suspect.seat} />}
            </EvidenceCard>
          ))}
        </div>
        {one_life && only && (
          <div class="fates">
            <strong>{words.execute}</strong>
            <strong>{words.hold}</strong>
            <Voters view={view} target={only.seat} />
            <Voters view={view} target={HOLD} />
          </div>
        )}
      </div>
      {/* After the result: those who die want to read who voted for that, too. */}
      {diesNow(view) && (
        <Death view={view}>
          <OrderStrip
            label={words.votedFor(nameOf(view, lynched))}
            order={votersFor(view.ballot.verdict, lynched)}
          />
        </Death>
      )}
    </RoomStage>
  );
}

/** The votes turn one after the other, and however many there are, it takes as long. */
const paceOf = ({ ballot }: View) => ({ '--votes': Math.max(1, ballot.verdict.length) });

/** Why it fell on this one, when not by votes. */
function How({ view }: { view: View }) {
  const why = lynchWhy(view);
  if (!why) return null;
  return view.ballot.how === 'marker' ? <MarkerLine>{why}</MarkerLine> : <p class="quiet">{why}</p>;
}

function Voters({ view, target }: { view: View; target: number }) {
  const { verdict } = view.ballot;
  const voters = votersFor(verdict, target);
  const words = messages.value.game.lynch;
  const label = target === HOLD ? words.hold : words.votedFor(nameOf(view, target));
  return (
    <ul class="voters" aria-label={label}>
      <li class="vote-sum" aria-hidden="true">
        {voters.length}
      </li>
      {voters.length === 0 && <li class="quiet">{words.noVotes}</li>}
      {voters.map((voter) => (
        <li
          key={voter}
          class="vote"
          style={{ '--turn': verdict.findIndex((vote) => vote.voter === voter) }}
        >
          <SeatName seat={voter} name={nameOf(view, voter)} />
        </li>
      ))}
    </ul>
  );
}
