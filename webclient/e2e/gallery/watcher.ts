import type { You } from '../../src/protocol/types.gen';

/** A spectator, who has joined after the game began and has no seat, card or questions. */
export const watcher: Partial<You> = { player: 30, seat: -1, questions: [] };
