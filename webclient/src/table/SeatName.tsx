import { Crest } from '../kit/art/Crest';
import { useView } from '../room/session';
import { Name } from './Name';

/** A player in a sentence or a list: crest with seat number, and name. */
export function SeatName({ seat, name }: { seat: number; name: string }) {
  const player = useView().table.seats[seat]?.player ?? 0;
  return (
    <span class="seat-name">
      <Crest player={player} number={seat + 1} />
      <Name>{name}</Name>
    </span>
  );
}
