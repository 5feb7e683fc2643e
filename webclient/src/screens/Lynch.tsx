import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { isSeat, nameOf, votersFor } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Scene } from '../ui/art/Scene';
import { EvidenceCard } from '../ui/EvidenceCard';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';

/** All votes of the verdict open, and whom they hit. */
export function Lynch() {
  const view = useView();
  const { lynched, tie, suspects } = view.ballot;
  const { lynch: words, phases } = messages.value.game;
  return (
    <RoomStage title={phases.lynch} icon="token">
      <div class="news">
        <p class="headline" role="status">
          {isSeat(lynched) ? words.lynched(nameOf(view, lynched)) : words.nobody}
        </p>
        {suspects.length === 0 && (
          <>
            <p class="quiet">{words.nobodyWhy}</p>
            <Scene />
          </>
        )}
        {tie && (
          <div class="marker-line">
            <Icon name="sign" />
            <p>{words.tie}</p>
          </div>
        )}
        <div class="evidence-pair">
          {suspects.map((suspect) => (
            <EvidenceCard key={suspect.seat} suspect={suspect} chosen={suspect.seat === lynched}>
              <Voters view={view} target={suspect.seat} />
            </EvidenceCard>
          ))}
        </div>
        <Abstained view={view} />
      </div>
    </RoomStage>
  );
}

function Voters({ view, target }: { view: View; target: number }) {
  const voters = votersFor(view.ballot.verdict, target);
  const words = messages.value.game.lynch;
  return (
    <ul class="voters" aria-label={words.votedFor(nameOf(view, target))}>
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
