import { NO_SEAT, type You } from '../protocol/types.gen';

/** Who looks on and is nowhere at the table. */
export const nobody: You = {
  player: 0,
  seat: NO_SEAT,
  number: 0,
  fellows: [],
  ready: false,
  questions: [],
  picks: [],
  accusation: NO_SEAT,
  verdict: NO_SEAT,
  sword: NO_SEAT,
  shield: NO_SEAT,
  foretells: NO_SEAT,
  bearer: NO_SEAT,
  cards: [],
};
