import { changesOf, customCard, usesOf } from '../../game/cards';
import { isGhost, isSeat, isWatcher, packMeets } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import type { Question } from '../../protocol/types.gen';
import { byCard, cardName, seatName } from '../../words/wording';

interface Props {
  view: View;
  question: number;
}

/** What this player's choice does tonight; for wolves also what the pack wants, live. */
export function NightCard({ view, question }: Props) {
  const { night, talk } = messages.value.game;
  const { role, fellows, picks, questions, bearer } = view.you;
  const asked = questions[question];
  if (isWatcher(view)) return <p>{talk.watch.night}</p>;
  if (!role || !asked) return null;
  const fellowLine = (fellow: number) => {
    const pick = picks.find(({ seat }) => seat === fellow);
    if (!pick || !isSeat(pick.target)) return night.fellowOpen(seatName(view, fellow));
    const words = pick.sure ? night.fellowSure : night.fellowPick;
    return words(seatName(view, fellow), seatName(view, pick.target));
  };
  const living = fellows.filter((fellow) => !isGhost(view, fellow));
  const hunting = asked.kind === 'attack';
  return (
    <div class="night-card">
      <h2>
        <Icon name={role} />
        {cardName(view.room.settings, role)}
      </h2>
      <p>{purpose(view, asked)}</p>
      {asked.kind === 'bear' && isSeat(bearer) && <p>{night.bearer(seatName(view, bearer))}</p>}
      {asked.kind !== 'suspect' && asked.nobody && <p>{night.orNobody}</p>}
      {asked.barred.length > 0 && (
        <p>{night.barred(asked.barred.map((seat) => seatName(view, seat)))}</p>
      )}
      {isVoid(view, asked) && <p class="void">{night.void}</p>}
      {hunting && living.length === 0 && <p>{night.alone}</p>}
      {living.length > 0 && !isGhost(view) && (
        <>
          <h3>{night.fellows}</h3>
          <ul>
            {living.map((fellow) => (
              <li key={fellow}>{hunting ? fellowLine(fellow) : seatName(view, fellow)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The server takes it, so that no phone shows a refusal; but it will count as no choice. */
function isVoid({ phase }: View, { kind, pick, sure, barred, nobody }: Question): boolean {
  if (isSeat(pick)) return barred.includes(pick);
  return kind !== 'suspect' && sure && phase.reach.nobody && !nobody;
}

function purpose(view: View, { kind, exact }: Question): string {
  const { night } = messages.value.game;
  if (kind === 'suspect') {
    if (isGhost(view)) return night.ghost;
    const { role, fellows } = view.you;
    const hunts = role === 'werewolf' || fellows.length > 0;
    return hunts && packMeets(view) ? night.meetPack : night.kinds.suspect;
  }
  const plain = exact ? night.exact : night.kinds[kind as keyof typeof night.kinds];
  // A card's own words are for its own power: lara hunts like any other.
  if (kind === 'attack' || kind === 'betray') return plain;
  if (kind === 'mark' && owlKills(view)) return night.deadly;
  const uses = kind === 'eliminate' ? 0 : ownUses(view);
  return uses > 0
    ? `${plain} ${messages.value.roles.ownUses(uses)}`
    : byCard(night.byRole, view.you.role, plain);
}

/** Whether tonight's choice of the owl dies. A custom card never kills by pointing. */
function owlKills(view: View): boolean {
  const { room, table, you } = view;
  const changes = changesOf('owl', room.settings.options, table.seats.length);
  return you.role === 'owl' && changes.length > 0 && !packMeets(view);
}

/** How often the player's own card may use its power; 0 for every night. */
function ownUses({ room, you }: View): number {
  const own = you.role && customCard(room.settings, you.role);
  return own ? usesOf(own) : 0;
}
