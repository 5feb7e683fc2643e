import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { upright } from '../../browser/upright';
import { isInFocus } from '../../game/ballotTurn';
import { accusersOf, suspectOf } from '../../game/facts';
import { headOf } from '../../game/heads';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Crest } from '../../kit/art/Crest';
import { Icon } from '../../kit/art/Icon';
import type { Player, RoleID, Seat } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { Name } from '../../table/Name';
import { type Claim, claimsAt } from '../../table/SeatTalk';
import { markerIcon, useSigns } from '../../table/signs';
import { cardName } from '../../words/wording';
import { Arrows } from './Arrows';
import { between, crowdOf, insideOf, type Place, placesOf } from './places';

/** All players around the table; before the game in the order in which they came. */
export function BoardRing() {
  const view = useView();
  const { table, room, phase } = view;
  const words = messages.value.game.seat;
  const lobby = phase.name === 'lobby';
  const people = lobby ? room.players : table.seats;
  const places = placesOf(people.length, upright.value);
  // Those who were there when the screen was opened came quietly.
  const there = useRef(new Set(room.players.map(({ id }) => id)));
  const isNew = ({ id }: Player) => !there.current.has(id);
  return (
    <>
      <ol class="ring" aria-label={words.table} data-crowd={crowdOf(people.length)}>
        {places.map((place, index) =>
          lobby ? (
            <Guest
              key={room.players[index]?.id}
              place={place}
              index={index}
              fresh={isNew(room.players[index] as Player)}
            />
          ) : (
            <Sitter key={table.seats[index]?.player} place={place} index={index} />
          ),
        )}
      </ol>
      {!lobby && <Arrows places={places} />}
      {!lobby && <Marker places={places} />}
    </>
  );
}

interface PlaceProps {
  place: Place;
  index: number;
}

function Guest({ place, index, fresh }: PlaceProps & { fresh: boolean }) {
  const { room, presence } = useView();
  const { seats } = messages.value;
  const player = room.players[index] as Player;
  const away = presence.away.includes(player.id);
  return (
    <BoardSeat
      place={place}
      head={headOf(player.id, player.head)}
      index={index}
      name={player.name}
      fresh={fresh}
      signs={away ? [{ icon: 'moon', says: seats.away }] : []}
    />
  );
}

function Sitter({ place, index }: PlaceProps) {
  const view = useView();
  const { game } = messages.value;
  const seat = view.table.seats[index] as Seat;
  const signs = useSigns(seat, index);
  const claims = claimsAt(view, index);
  const hand = view.ballot.hands.indexOf(index);
  // Players win or lose with the card they had last.
  const role = view.phase.name === 'end' ? view.end.became[index] : undefined;
  const states = [
    seat.ghost && { icon: 'ghost' as const, says: game.seat.ghost },
    hand >= 0 && { icon: 'hand' as const, says: game.talk.hands.place(hand + 1) },
    view.end.winners.includes(index) && { icon: 'crown' as const, says: game.end.winner },
  ];
  return (
    <BoardSeat
      place={place}
      head={headOf(seat.player, seat.head)}
      index={index}
      name={seat.name}
      ghost={seat.ghost && view.phase.name !== 'end'}
      turn={isInFocus(view, index)}
      suspect={suspectOf(view.ballot, index) !== undefined}
      tokens={tokensOf(view, index)}
      signs={[...states.filter((state) => state !== false), ...signs, ...claims]}
    >
      {role && <RoleLine role={role} />}
      {claims.map(
        ({ card }) =>
          card && (
            <span key={card} class="claim-line">
              {card}
            </span>
          ),
      )}
    </BoardSeat>
  );
}

function RoleLine({ role }: { role: RoleID }) {
  return <span class="role-line">{cardName(useView().room.settings, role)}</span>;
}

interface BoardSeatProps {
  place: Place;
  head: number;
  index: number;
  name: string;
  ghost?: boolean;
  /** Has come while this screen was open. */
  fresh?: boolean;
  turn?: boolean;
  suspect?: boolean;
  tokens?: number;
  signs: (ReturnType<typeof useSigns>[number] & Partial<Claim>)[];
  children?: ComponentChildren;
}

function BoardSeat(props: BoardSeatProps) {
  const {
    place,
    head,
    index,
    name,
    ghost,
    fresh,
    turn,
    suspect,
    tokens = 0,
    signs,
    children,
  } = props;
  const { left, top, width, height, side } = place;
  return (
    <li
      class="sitter"
      data-side={side}
      data-ghost={ghost}
      data-new={fresh}
      data-turn={turn}
      data-suspect={suspect}
      style={{
        ...{ '--width': width, '--height': height },
        ...{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` },
      }}
    >
      <span class="sitter-face">
        <Crest head={head} number={index + 1} />
        {tokens > 0 && (
          <span class="tokens-here">
            <span aria-hidden="true">×{tokens}</span>
            <span class="unseen">{messages.value.game.suspects.tokens(tokens)}</span>
          </span>
        )}
        <span class="sitter-signs">
          {signs.map(({ icon, says, claim }) => (
            <span key={says} data-claim={claim !== undefined}>
              <Icon name={icon} />
              <span class="unseen">{says}</span>
            </span>
          ))}
        </span>
      </span>
      <span class="sitter-words">
        <Name>{name}</Name>
        {children}
      </span>
    </li>
  );
}

/** The marker between two seats. A marker at a seat is one of the seat's signs. */
function Marker({ places }: { places: readonly Place[] }) {
  const view = useView();
  const { marker } = view.table;
  if (!marker?.gap) return null;
  const points = [marker.seat - 1, marker.seat].map((seat) => places.at(seat % places.length));
  const [a, b] = points;
  if (!a || !b) return null;
  const { x, y } = between(insideOf(a), insideOf(b));
  return (
    <span class="board-marker" style={{ '--x': `${x}%`, top: `${y}%` }}>
      <Icon name={markerIcon(view)} />
    </span>
  );
}

/** The tokens before a seat: those that lie open, or the number that was counted. */
function tokensOf({ ballot, phase }: View, seat: number): number {
  if (!['accusation', 'suspects'].includes(phase.name)) return 0;
  return Math.max(accusersOf(ballot, seat).length, ballot.accusation?.totals[seat] ?? 0);
}
