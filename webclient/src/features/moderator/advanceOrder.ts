import type { View } from '../../game/view';
import type { Advance } from '../../protocol/types.gen';

/** A moderator's tap, from the moment that he sees: should it come late, it passes nothing else. */
export function advanceOrder({ phase, ballot }: View, pick: number): Omit<Advance, 'n'> {
  const turns = { accusation: ballot.accusation?.turn, verdict: ballot.voter_turn };
  const turn = phase.name === 'accusation' || phase.name === 'verdict' ? turns[phase.name] : 0;
  return { t: 'advance', pick, began: phase.began, turn: turn ?? 0 };
}
