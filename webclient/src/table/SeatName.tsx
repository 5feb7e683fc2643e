import { headAt } from '../game/heads';
import { Crest } from '../kit/art/Crest';
import { useView } from '../room/session';
import { Name } from './Name';

/** A player in a sentence or a list: crest with seat number, and name. */
export function SeatName({ seat, name }: { seat: number; name: string }) {
  return (
    <span class="seat-name">
      <Crest head={headAt(useView(), seat)} number={seat + 1} />
      <Name>{name}</Name>
    </span>
  );
}
