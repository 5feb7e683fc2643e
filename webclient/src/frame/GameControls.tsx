import { isDark, isHost } from '../game/facts';
import { messages } from '../i18n/language';
import { Button } from '../kit/Button';
import { useView } from '../room/session';
import { WishButton } from './WishButton';

/** The hand on the clock of a running game: the host's, or that of more than half of the people. */
export function GameControls({ onPeople }: { onPeople: () => void }) {
  const view = useView();
  const { phase } = view;
  const { table } = messages.value;
  const host = isHost(view);
  const dark = isDark(view);
  return (
    <section class="controls" aria-label={table.game}>
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
              <WishButton wish="extend" order={{ t: 'extend' }} label={table.extend} icon="plus" />
            )}
            {!dark && view.table.moderator === 0 && (
              <WishButton
                wish="skip"
                order={{ t: 'skip', began: phase.began }}
                label={table.skip}
                sure={table.skipSure}
              />
            )}
          </>
        )}
        {host && !dark && <Button onClick={onPeople}>{table.people}</Button>}
      </div>
      {host && dark && <p class="quiet">{table.tillMorning}</p>}
    </section>
  );
}

export function ResumeButton() {
  return (
    <WishButton
      wish="continue"
      order={{ t: 'pause', paused: false }}
      label={messages.value.table.goOn}
      icon="arrow"
      kind="primary"
    />
  );
}
