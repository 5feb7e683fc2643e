import type { Seat } from '../browser/storage';
import { messages } from '../i18n/language';
import { MessageScreen } from '../kit/MessageScreen';
import {
  CLOSE_DAMAGED,
  CLOSE_FAILING,
  CLOSE_MOVED,
  CLOSE_NO_ROOM,
  CLOSE_NO_SEAT,
  CLOSE_REMOVED,
  CLOSE_REPLACED,
} from '../protocol/types.gen';
import { giveUpSeat } from '../room/giveUpSeat';
import { goTo } from '../room/route';
import { refusalText } from '../words/wording';

interface Props {
  ticket: Seat;
  reason: number;
  /** This phone had asked the table for the seat. */
  asked: boolean;
  onUseHere: () => void;
  onLost: () => void;
}

/** The server closed the connection for good: why, and what the player can do. */
export function Closed({ ticket, reason, asked, onUseHere, onLost }: Props) {
  const { closed, door, seats, start } = messages.value;
  const giveUp = (then: () => void) => () => {
    giveUpSeat(ticket);
    then();
  };
  const leave = { label: door.toStart, onClick: giveUp(() => goTo('/')) };
  const outside = (title: string, text: string, label: string) => (
    <MessageScreen
      title={title}
      text={text}
      act={{ label, onClick: giveUp(onLost) }}
      other={leave}
    />
  );
  switch (reason) {
    case CLOSE_REPLACED:
      return (
        <MessageScreen
          title={closed.replaced}
          text={closed.replacedText}
          act={{ label: closed.useHere, onClick: onUseHere }}
        />
      );
    case CLOSE_NO_SEAT:
      return asked
        ? outside(seats.asking.denied, seats.asking.deniedText, start.again)
        : outside(closed.noSeat, closed.noSeatText, closed.joinAgain);
    case CLOSE_REMOVED:
      return outside(seats.lost.removed, seats.lost.removedText, closed.joinAgain);
    case CLOSE_MOVED:
      return (
        <MessageScreen
          title={seats.lost.moved}
          text={seats.lost.movedText}
          act={leave}
          other={{ label: seats.lost.notMe, onClick: giveUp(onLost) }}
        />
      );
    case CLOSE_NO_ROOM:
      return <MessageScreen title={closed.noRoom} text={closed.noRoomText} act={leave} />;
    case CLOSE_DAMAGED:
      return (
        <MessageScreen
          title={closed.noRoom}
          text={refusalText({ code: 'room_damaged' })}
          act={leave}
        />
      );
    case CLOSE_FAILING:
      // The seat is kept: a later look may find the room well again.
      return (
        <MessageScreen
          title={closed.failing}
          text={refusalText({ code: 'room_failing' })}
          act={{ label: start.again, onClick: () => location.reload() }}
          other={{ label: door.toStart, onClick: () => goTo('/') }}
        />
      );
    default:
      return (
        <MessageScreen
          title={closed.other}
          text={closed.otherText}
          act={{ label: closed.reload, onClick: () => location.reload() }}
        />
      );
  }
}
