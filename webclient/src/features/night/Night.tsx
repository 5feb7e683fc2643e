import { tapToPeek } from '../../browser/preferences';
import { RoomStage } from '../../frame/RoomStage';
import { calledNow, isGhost, nameOf } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Icon } from '../../kit/art/Icon';
import { Button } from '../../kit/Button';
import { SecretBar } from '../../kit/Secret';
import { useView } from '../../room/session';
import { LongTable } from '../../table/LongTable';
import { cardNames } from '../../words/wording';
import { NightCard } from './NightCard';
import { QuestionTabs } from './QuestionTabs';
import { type NightAnswer, useNightAnswer } from './useNightAnswer';

/**
 * The equal night: nothing here may depend on the role. A choice with which this player's card can do
 * nothing is taken all the same, because a name greyed out or a refusal would give the card away;
 * only the held card says so. What is on offer besides the living others is the same for the whole
 * room, and the server says it in `reach`.
 */
export function Night() {
  const view = useView();
  const { night: words, seat: seatWords } = messages.value.game;
  const { reach, paused } = view.phase;
  const cards = calledNow(view);
  const answer = useNightAnswer();
  const bar = (
    <SecretBar
      icon="moon"
      label={tapToPeek.value ? words.tap : words.hold}
      secret={() => <NightCard view={view} question={answer.index} />}
    />
  );
  return (
    <RoomStage mood="night" action={<Confirm answer={answer} />} bar={bar}>
      <p class="question">
        {cards ? words.called(cardNames(view.room.settings, cards)) : words.question}
      </p>
      <QuestionTabs answer={answer} />
      <LongTable
        label={seatWords.table}
        onChoose={answer.choose}
        place={(seat) => {
          const mine = seat === view.you.seat;
          // The player's own seat looks the same whether the player lives or not.
          const ghost = !mine && isGhost(view, seat);
          const within = mine ? reach.self : reach.ghosts || !ghost;
          return { ghost, disabled: !within, chosen: seat === answer.pick };
        }}
      />
      {reach.nobody && (
        <button
          type="button"
          class="nobody box"
          aria-pressed={answer.nobody}
          disabled={paused}
          onClick={answer.chooseNobody}
        >
          <Icon name={answer.nobody ? 'check' : 'nobody'} />
          {words.nobody}
        </button>
      )}
    </RoomStage>
  );
}

function Confirm({ answer }: { answer: NightAnswer }) {
  const view = useView();
  const { night: words } = messages.value.game;
  const { pick, nobody, chosen, sure, pending } = answer;
  const line = () => {
    if (sure) return words.change;
    if (nobody) return words.pickedNobody;
    if (chosen) return words.picked(nameOf(view, pick));
    // In the first game of a room, every phone says it above the table.
    return view.room.games === 1 ? null : words.hint;
  };
  return (
    <>
      <Notice class="night-line" from="change">
        {line()}
      </Notice>
      <Button
        kind="primary"
        {...(sure && !pending && { icon: 'check' as const })}
        disabled={!chosen || sure}
        onClick={answer.confirm}
      >
        {sure ? (pending ? words.saving : words.saved) : words.confirm}
      </Button>
    </>
  );
}
