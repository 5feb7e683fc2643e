import type { You } from '../../src/protocol/types.gen';

/** Who came when the game had begun: no seat, no card, no questions. */
export const watcher: Partial<You> = { player: 30, seat: -1, questions: [] };
