import { useSignal } from '@preact/signals';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { Button } from '../ui/Button';
import { RoleCard } from '../ui/RoleCard';
import { RoomStage } from '../ui/RoomStage';
import { Seal } from '../ui/Seal';
import { SecretCard } from '../ui/Secret';

/** Everybody looks at his own card. All phones look the same until one is held. */
export function Deal() {
  const session = useSession();
  const view = useView();
  const peeked = useSignal(false);
  const { deal, phases } = messages.value.game;
  const ready = view.you.ready || session.outbox.value.newest('ready') !== undefined;
  const action = (
    <Button
      kind="primary"
      icon={ready ? 'check' : 'moon'}
      disabled={ready || !peeked.value}
      onClick={() => session.send({ t: 'ready' })}
    >
      {ready ? deal.waiting : deal.seen}
    </Button>
  );
  return (
    <RoomStage title={phases.deal} icon="moon" mood="night" action={action}>
      <div class="card-table">
        <SecretCard
          name={deal.cardBack}
          hold={deal.hold}
          tap={deal.tap}
          onPeek={() => (peeked.value = true)}
          secret={() => <RoleCard view={view} />}
        />
        <p class="hint">{deal.hint}</p>
        <Seal />
      </div>
    </RoomStage>
  );
}
