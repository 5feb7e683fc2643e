import type { View } from '../../game/view';
import type { Advance } from '../../protocol/types.gen';

/**
 * The order to go on, with the moment that the moderator sees. If it comes late, the server skips
 * nothing else.
 */
export function advanceOrder({ phase, ballot }: View, pick: number): Omit<Advance, 'n'> {
  const turns = { accusation: ballot.accusation?.turn, verdict: ballot.voter_turn };
  const turn = phase.name === 'accusation' || phase.name === 'verdict' ? turns[phase.name] : 0;
  return { t: 'advance', pick, began: phase.began, turn: turn ?? 0 };
}
