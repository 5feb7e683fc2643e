import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import type { Night } from '../protocol/types.gen';
import { hostName, isHost, isSeat, nameOf } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Scene } from '../ui/art/Scene';
import { Button } from '../ui/Button';
import { NoteList } from '../ui/NoteList';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';

/** Winners, all cards open, and what really happened. */
export function End() {
  const session = useSession();
  const view = useView();
  const { end, notes, phases } = messages.value.game;
  const { winner, winners, nights } = view.end;
  const again = session.outbox.value.newest('again') !== undefined;
  const action = isHost(view) ? (
    <Button kind="primary" disabled={again} onClick={() => session.send({ t: 'again' })}>
      {end.again}
    </Button>
  ) : (
    <p class="settled">{end.waiting(hostName(view))}</p>
  );
  return (
    <RoomStage title={phases.end} icon={winner === 'wolves' ? 'werewolf' : 'sun'} action={action}>
      <div class="news">
        <Scene />
        {winner && (
          <>
            <p class="headline">{end.wins[winner]}</p>
            <p class="quiet">{end.why[winner]}</p>
          </>
        )}
        <p class="verdict-on-you">{winners.includes(view.you.seat) ? end.youWin : end.youLose}</p>
      </div>
      <h2>{end.roles}</h2>
      <Roles view={view} />
      <h2>{end.story}</h2>
      {nights.map((night, index) => (
        <NightStory key={index} view={view} night={night} number={index + 1} />
      ))}
      <h2>{notes.title}</h2>
      <NoteList view={view} />
    </RoomStage>
  );
}

function Roles({ view }: { view: View }) {
  const { end, seat: words } = messages.value.game;
  const { names } = messages.value.roles;
  return (
    <ol class="roles">
      {view.table.seats.map((seat, index) => {
        const role = view.end.roles[index];
        const won = view.end.winners.includes(index);
        return (
          <li key={seat.player} data-won={won}>
            <SeatName seat={index} name={seat.name} />
            {seat.ghost && (
              <span class="ghost-mark">
                <Icon name="ghost" />
                <span class="unseen">{words.ghost}</span>
              </span>
            )}
            {role && (
              <span class="role">
                <Icon name={role} />
                {names[role]}
              </span>
            )}
            {won && <span class="unseen">{end.winner}</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface StoryProps {
  view: View;
  night: Night;
  number: number;
}

function NightStory({ view, night, number }: StoryProps) {
  const { end, phases } = messages.value.game;
  const name = (seat: number) => nameOf(view, seat);
  // A game that ends at dawn has no last day.
  const noDay = !isSeat(night.lynched) && number === view.end.nights.length;
  const lines = [
    isSeat(night.attack) ? end.attack(name(night.attack)) : end.noAttack,
    ...night.looks.map(({ seer, target, sight }) => {
      const words = sight === 'werewolf' ? end.lookWolf : end.lookNot;
      return words(name(seer), name(target));
    }),
    night.dead.length > 0 ? end.died(night.dead.map(name)) : end.nobodyDied,
    ...(noDay
      ? []
      : [isSeat(night.lynched) ? end.lynched(name(night.lynched)) : end.nobodyLynched]),
  ];
  return (
    <section class="story">
      <h3>{phases.night(number)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
