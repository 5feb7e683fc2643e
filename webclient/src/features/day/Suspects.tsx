import { RoomStage } from '../../frame/RoomStage';
import { votesInTurn } from '../../game/ballotTurn';
import { accusersOf, isSeat, nameOf, optionIs, suspectsTied } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Scene } from '../../kit/art/Scene';
import { useView } from '../../room/session';
import { MarkerLine } from '../../table/MarkerLine';
import { OpenVotes } from '../../table/OpenVotes';
import { SeatName } from '../../table/SeatName';
import { announcedLines, tieText } from '../../words/news';
import { EvidenceCard } from './EvidenceCard';

/**
 * The suspects who go on to the verdict: two under their evidence, one, or all who are nominated.
 */
export function Suspects() {
  const view = useView();
  const { suspects: words } = messages.value.game;
  const { suspects, shield } = view.ballot;
  const extra = (seat: number) => view.table.seats[seat]?.extra ?? 0;
  const inTurn = votesInTurn(view, 'accusation');
  const nominees = optionIs(view, 'suspects', 'two_or_more');
  return (
    <RoomStage>
      <div class="news">
        {suspects.length === 0 && (
          <>
            <p class="headline">{words.none}</p>
            <Scene />
          </>
        )}
        {view.ballot.again && <p class="headline small">{words.again}</p>}
        <div class="evidence-pair" data-count={suspects.length}>
          {suspects.map((suspect) => (
            <EvidenceCard key={suspect.seat} suspect={suspect}>
              <span class="count">{words.tokens(suspect.votes)}</span>
              {inTurn && (
                <OpenVotes view={view} votes={accusersOf(view.ballot, suspect.seat)} counted />
              )}
              {extra(suspect.seat) > 0 && (
                <span class="quiet">{words.rumours(extra(suspect.seat))}</span>
              )}
            </EvidenceCard>
          ))}
        </div>
        {announcedLines(view).map((line) => (
          <p key={line}>
            <strong>{line}</strong>
          </p>
        ))}
        {isSeat(shield) && <p class="quiet">{words.shielded(nameOf(view, shield))}</p>}
        <WhatFollows view={view} nominees={nominees} />
        <Tally view={view} />
      </div>
    </RoomStage>
  );
}

function WhatFollows({ view, nominees }: { view: View; nominees: boolean }) {
  const { suspects: words } = messages.value.game;
  const { suspects, one_life } = view.ballot;
  if (suspects.length === 0) return null;
  if (nominees) return suspects.length === 1 ? <p class="quiet">{words.alone}</p> : null;
  const line = suspectsTied(view) && tieText(view);
  return (
    <>
      {one_life && <p>{words.oneLife}</p>}
      {line && <MarkerLine>{line}</MarkerLine>}
    </>
  );
}

/** All tokens, where they were secret before. */
function Tally({ view }: { view: View }) {
  const { accusation, again } = view.ballot;
  const { suspects: words } = messages.value.game;
  if (!accusation || again || votesInTurn(view, 'accusation')) return null;
  const rows = accusation.totals
    .map((total, seat) => ({ total, seat }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  return (
    <ol class="tally" aria-label={words.tally}>
      {rows.map(({ seat, total }) => {
        const voters = accusersOf(view.ballot, seat);
        return (
          <li key={seat}>
            <SeatName seat={seat} name={nameOf(view, seat)} />
            {voters.length > 0 ? (
              <OpenVotes view={view} votes={voters} />
            ) : (
              <strong>{words.tokens(total)}</strong>
            )}
          </li>
        );
      })}
    </ol>
  );
}
