import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { suspectsTied } from '../state/table';
import { Icon } from '../ui/art/Icon';
import { Scene } from '../ui/art/Scene';
import { EvidenceCard } from '../ui/EvidenceCard';
import { RoomStage } from '../ui/RoomStage';

/** The two with the most tokens get their evidence. */
export function Suspects() {
  const view = useView();
  const { suspects: words, phases } = messages.value.game;
  const { suspects } = view.ballot;
  return (
    <RoomStage title={phases.suspects} icon="paw">
      <div class="news">
        {suspects.length === 0 && (
          <>
            <p class="headline">{words.none}</p>
            <Scene />
          </>
        )}
        <div class="evidence-pair">
          {suspects.map((suspect) => (
            <EvidenceCard key={suspect.seat} suspect={suspect}>
              <span class="count">{words.tokens(suspect.votes)}</span>
            </EvidenceCard>
          ))}
        </div>
        {suspects.length > 0 && (
          <div class="marker-line">
            <Icon name="sign" />
            <p>{suspectsTied(view) ? words.tie : words.rule}</p>
          </div>
        )}
      </div>
    </RoomStage>
  );
}
