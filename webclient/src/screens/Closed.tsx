import { goTo } from '../app/route';
import { messages } from '../i18n/language';
import { CLOSE_NO_ROOM, CLOSE_NO_SEAT, CLOSE_REPLACED } from '../protocol/types.gen';
import { dropTicket } from '../state/storage';
import { Message } from './Message';

interface Props {
  code: string;
  reason: number;
  onUseHere: () => void;
  onLost: () => void;
}

/** The server closed the line for good: why, and what can be done. */
export function Closed({ code, reason, onUseHere, onLost }: Props) {
  const { closed, door } = messages.value;
  const toStart = { label: door.toStart, onClick: () => goTo('/') };
  const giveUp = (then: () => void) => () => {
    dropTicket(code);
    then();
  };
  switch (reason) {
    case CLOSE_REPLACED:
      return (
        <Message
          title={closed.replaced}
          text={closed.replacedText}
          act={{ label: closed.useHere, onClick: onUseHere }}
        />
      );
    case CLOSE_NO_SEAT:
      return (
        <Message
          title={closed.noSeat}
          text={closed.noSeatText}
          act={{ label: closed.joinAgain, onClick: giveUp(onLost) }}
          other={{ label: door.toStart, onClick: giveUp(toStart.onClick) }}
        />
      );
    case CLOSE_NO_ROOM:
      return (
        <Message
          title={closed.noRoom}
          text={closed.noRoomText}
          act={{ label: door.toStart, onClick: giveUp(toStart.onClick) }}
        />
      );
    default:
      return (
        <Message
          title={closed.other}
          text={closed.otherText}
          act={{ label: closed.reload, onClick: () => location.reload() }}
        />
      );
  }
}
