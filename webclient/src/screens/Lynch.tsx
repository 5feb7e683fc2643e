import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { HOLD } from '../protocol/types.gen';
import { isSeat, markerKind, nameOf, votersFor } from '../state/table';
import type { View } from '../state/view';
import { Scene } from '../ui/art/Scene';
import { EvidenceCard } from '../ui/EvidenceCard';
import { MarkerLine } from '../ui/MarkerLine';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';

/** All votes of the verdict open, and whom they hit. */
export function Lynch() {
  const view = useView();
  const { lynched, suspects, one_life, how } = view.ballot;
  const { lynch: words, phases } = messages.value.game;
  const only = suspects[0];
  const headline = () => {
    if (isSeat(lynched)) return words.lynched(nameOf(view, lynched));
    return how === 'spared' && only ? words.spared(nameOf(view, only.seat)) : words.nobody;
  };
  return (
    <RoomStage title={phases.lynch} icon="token">
      <div class="news">
        <p class="headline" role="status">
          {headline()}
        </p>
        {how === 'spared' && <p class="quiet">{words.sparedWhy}</p>}
        {suspects.length === 0 && (
          <>
            <p class="quiet">{words.nobodyWhy}</p>
            <Scene />
          </>
        )}
        <How view={view} />
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
        <Abstained view={view} />
      </div>
    </RoomStage>
  );
}

/** Why it fell on this one, when not by votes. */
function How({ view }: { view: View }) {
  const { how } = view.ballot;
  const { lynch, marker } = messages.value.game;
  if (how === 'marker') {
    return <MarkerLine>{lynch.how.marker(marker[markerKind(view)].the)}</MarkerLine>;
  }
  if (how === 'lot' || how === 'alone') return <p class="quiet">{lynch.how[how]()}</p>;
  return null;
}

function Voters({ view, target }: { view: View; target: number }) {
  const voters = votersFor(view.ballot.verdict, target);
  const words = messages.value.game.lynch;
  const label = target === HOLD ? words.hold : words.votedFor(nameOf(view, target));
  return (
    <ul class="voters" aria-label={label}>
      {voters.length === 0 && <li class="quiet">{words.noVotes}</li>}
      {voters.map((voter) => (
        <li key={voter}>
          <SeatName seat={voter} name={nameOf(view, voter)} />
        </li>
      ))}
    </ul>
  );
}

function Abstained({ view }: { view: View }) {
  const { voters, verdict } = view.ballot;
  const voted = verdict.filter((vote) => isSeat(vote.target)).map((vote) => vote.voter);
  const missing = voters.filter((voter) => !voted.includes(voter));
  if (missing.length === 0) return null;
  const names = missing.map((voter) => nameOf(view, voter));
  return <p class="quiet">{messages.value.game.lynch.abstained(names)}</p>;
}
