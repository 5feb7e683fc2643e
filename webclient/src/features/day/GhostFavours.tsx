import { useSignal } from '@preact/signals';
import { RoomStage } from '../../frame/RoomStage';
import { isGhost, isSeat, nameOf } from '../../game/facts';
import { asideWords, messages } from '../../i18n/language';
import { Scene } from '../../kit/art/Scene';
import { Button } from '../../kit/Button';
import { NO_SEAT } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';
import { LongTable } from '../../table/LongTable';

type Favour = 'sword' | 'shield';

/** Each ghost gives a sword and a shield; the living wait. */
export function GhostFavours() {
  const view = useView();
  const words = asideWords().favours;
  if (isGhost(view)) return <Giving />;
  return (
    <RoomStage>
      <div class="news">
        <Scene />
        <p class="headline">{messages.value.game.menace.living}</p>
        <p>{words.rule}</p>
        <p class="quiet">{words.wait}</p>
      </div>
    </RoomStage>
  );
}

function Giving() {
  const session = useSession();
  const view = useView();
  const { menace, seat: seatWords, night } = messages.value.game;
  const words = asideWords().favours;
  const pending = session.outbox.value.newest('favour');
  const tapped = useSignal<Partial<Record<Favour, number>>>({});
  const hand = useSignal<Favour>('sword');
  const held = (favour: Favour) => tapped.value[favour] ?? pending?.[favour] ?? view.you[favour];
  const saved = !pending && held('sword') === view.you.sword && held('shield') === view.you.shield;
  const both = isSeat(held('sword')) && isSeat(held('shield'));

  const choose = (seat: number) => {
    const other: Favour = hand.value === 'sword' ? 'shield' : 'sword';
    // Both cannot go to one player: the later tap wins.
    const freed = held(other) === seat ? { [other]: NO_SEAT } : {};
    tapped.value = { ...tapped.value, ...freed, [hand.value]: seat };
    if (!isSeat(held(other))) hand.value = other;
  };
  const give = () => session.send({ t: 'favour', sword: held('sword'), shield: held('shield') });
  const label = pending ? night.saving : both && saved ? words.saved : words.give;
  return (
    <RoomStage
      action={
        <Button
          kind="primary"
          icon={both && saved ? 'check' : 'sword'}
          disabled={!both || saved || pending !== undefined}
          onClick={give}
        >
          {label}
        </Button>
      }
    >
      <p class="question">{words.whom[hand.value]}</p>
      <p class="quiet centred">{both && saved ? words.change : words.rule}</p>
      <div class="question-tabs">
        {(['sword', 'shield'] as const).map((favour) => (
          <button
            key={favour}
            type="button"
            class="box"
            aria-pressed={favour === hand.value}
            onClick={() => (hand.value = favour)}
          >
            {menace[favour]}:{' '}
            {isSeat(held(favour)) ? seatWords.named(nameOf(view, held(favour))) : words.open}
          </button>
        ))}
      </div>
      <LongTable
        label={seatWords.table}
        onChoose={choose}
        place={(seat) => ({
          ghost: isGhost(view, seat),
          disabled: isGhost(view, seat),
          chosen: held(hand.value) === seat,
          mark: saved ? undefined : 'open',
        })}
      />
    </RoomStage>
  );
}
