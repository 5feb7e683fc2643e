import { useSignal } from '@preact/signals';
import { RoomStage } from '../../frame/RoomStage';
import { isWatcher } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { SecretCard } from '../../kit/Secret';
import { useSession, useView } from '../../room/session';
import { OwnCard } from '../../table/OwnCard';
import { Noticed, Seal } from '../../table/Seal';

/** All players look at their own card. All phones look the same until one is held. */
export function Deal() {
  const session = useSession();
  const view = useView();
  const peeked = useSignal(false);
  const { deal, phases, reading, talk } = messages.value.game;
  const { paused } = view.phase;
  // The game does not wait for watchers, but their phones look the same. Without a card, they only read that.
  const watches = isWatcher(view);
  const watched = useSignal(false);
  const sent = session.outbox.value.newest('ready') !== undefined;
  const ready = view.you.ready || sent || watched.value;
  const say = () => {
    if (watches) watched.value = true;
    else session.send({ t: 'ready' });
  };
  const words = () => {
    if (ready) return deal.waiting;
    if (watches) return talk.watch.understood;
    return peeked.value ? deal.seen : deal.lookFirst;
  };
  // The hint stands in the bar: on a low phone the card alone fills the screen above it.
  const bar = (
    <>
      <Button
        kind="primary"
        icon={ready ? 'check' : 'moon'}
        disabled={ready || paused || !peeked.value}
        onClick={say}
      >
        {words()}
      </Button>
      {!watches && <span class="hint">{deal.hint}</span>}
    </>
  );
  return (
    <RoomStage mood="night" bar={bar}>
      <div class="card-table">
        <Noticed />
        <SecretCard
          name={watches ? phases.deal : deal.cardBack}
          hold={watches ? reading.hold : deal.hold}
          tap={watches ? reading.tap : deal.tap}
          onPeek={() => (peeked.value = true)}
          secret={() => <OwnCard view={view} />}
        />
        <Seal />
      </div>
    </RoomStage>
  );
}
