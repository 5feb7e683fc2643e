import { messages } from '../i18n/language';
import type { Question } from '../protocol/types.gen';
import { isGhost, isSeat } from '../state/table';
import type { View } from '../state/view';
import { Icon } from './art/Icon';

interface Props {
  view: View;
  question: number;
}

/** What this player's choice does tonight; for wolves also what the pack wants, live. */
export function NightCard({ view, question }: Props) {
  const { night, seat: seatWords } = messages.value.game;
  const { role, fellows, picks, questions } = view.you;
  const asked = questions[question];
  if (!role || !asked) return null;
  const name = (seat: number) => seatWords.numbered(seat + 1, view.table.seats[seat]?.name ?? '');
  const fellowLine = (fellow: number) => {
    const pick = picks.find(({ seat }) => seat === fellow);
    if (!pick || !isSeat(pick.target)) return night.fellowOpen(name(fellow));
    const words = pick.sure ? night.fellowSure : night.fellowPick;
    return words(name(fellow), name(pick.target));
  };
  const living = fellows.filter((fellow) => !isGhost(view, fellow));
  const inPack = role === 'werewolf' && !isGhost(view);
  return (
    <div class="night-card">
      <h2>
        <Icon name={role} />
        {messages.value.roles.names[role]}
      </h2>
      <p>{purpose(view, asked)}</p>
      {asked.barred.includes(asked.pick) && <p>{night.lost(name(asked.pick))}</p>}
      {inPack && (
        <>
          <h3>{night.fellows}</h3>
          {living.length === 0 && <p>{night.alone}</p>}
          <ul>
            {living.map((fellow) => (
              <li key={fellow}>{asked.kind === 'attack' ? fellowLine(fellow) : name(fellow)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function purpose(view: View, { kind }: Question): string {
  const { night } = messages.value.game;
  if (isGhost(view)) return night.ghost;
  if (view.you.role === 'werewolf' && kind === 'suspect') return night.meetPack;
  return night.kinds[kind];
}
