import { isDark, isHost } from '../game/facts';
import { asideWords, messages } from '../i18n/language';
import { Button } from '../kit/Button';
import { useView } from '../room/session';
import { ResumeButton } from './ResumeButton';
import { WishButton } from './WishButton';

/** The hand on the clock of a running game: the host's, or that of more than half of the people. */
export function GameControls({ onPeople }: { onPeople: () => void }) {
  const view = useView();
  const { phase } = view;
  const { table } = messages.value;
  const words = asideWords();
  const host = isHost(view);
  const dark = isDark(view);
  return (
    <section class="controls" aria-label={words.game}>
      <div class="row tools">
        {phase.paused ? (
          <ResumeButton />
        ) : (
          <>
            <WishButton
              wish="pause"
              order={{ t: 'pause', paused: true }}
              label={table.pause}
              icon="pause"
            />
            {phase.ends > 0 && (
              <WishButton wish="extend" order={{ t: 'extend' }} label={words.extend} icon="plus" />
            )}
            {!dark && view.table.moderator === 0 && (
              <WishButton
                wish="skip"
                order={{ t: 'skip', began: phase.began }}
                label={words.skip}
                sure={words.skipSure}
              />
            )}
          </>
        )}
        {host && !dark && <Button onClick={onPeople}>{table.people}</Button>}
      </div>
      {host && dark && <p class="quiet">{words.tillMorning}</p>}
    </section>
  );
}
