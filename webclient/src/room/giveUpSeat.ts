import { dropTicket, readTicket, type Seat } from '../browser/storage';
import { forgetSeat } from '../net/api';

/** Forgets a seat that this phone no longer has. Another tab may have taken a new one since. */
export function giveUpSeat({ code, token }: Seat): void {
  if (readTicket(code)?.token === token) dropTicket(code);
  forgetSeat(code, { token }).catch(() => {}); // the token in the cookie opens nothing any more
}
