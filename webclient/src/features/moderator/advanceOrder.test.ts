import { expect, test } from 'vitest';
import type { View } from '../../game/view';
import type { PhaseName } from '../../protocol/types.gen';
import { advanceOrder } from './advanceOrder';

const at = (name: PhaseName) =>
  ({
    phase: { name, began: 7 },
    ballot: { accusation: { turn: 5 }, voter_turn: 2 },
  }) as unknown as View;

test('the command to go on names the turn of the open ballot', () => {
  expect(advanceOrder(at('accusation'), 3)).toEqual({ t: 'advance', pick: 3, began: 7, turn: 5 });
  expect(advanceOrder(at('verdict'), -1)).toMatchObject({ began: 7, turn: 2 });
  expect(advanceOrder(at('suspects'), -1)).toMatchObject({ began: 7, turn: 0 });
});
