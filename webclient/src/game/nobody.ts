import { NO_SEAT, type You } from '../protocol/types.gen';

/** The private section of a person who only watches and has no seat. */
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
