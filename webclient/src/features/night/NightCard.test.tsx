import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { asks, type Scene, village } from '../../../e2e/gallery/village';
import type { View } from '../../game/view';
import type { OwnRole, PowerKind, RoleID } from '../../protocol/types.gen';
import { NightCard } from './NightCard';

afterEach(cleanup);

/** What the held card says of tonight's choice. */
function purpose(role: RoleID, kind: PowerKind, scene: Partial<Scene> = {}): string {
  const view = village({
    ...{ phase: 'night', ...scene },
    you: { role, questions: [asks({ kind })], ...scene.you },
  }) as View;
  const { container } = render(<NightCard view={view} question={0} />);
  return container.querySelector('p')?.textContent ?? '';
}

test('the pack reads that it attacks nobody, in a first night without a victim and in no other', () => {
  const told = (night: number, first_night_victim: string) =>
    purpose('werewolf', 'suspect', {
      ...{ options: { first_night_victim }, table: { night } },
      you: { fellows: [6] },
    });
  expect(told(1, 'none')).toBe('Tonight the pack attacks nobody. Your choice is a hunch.');
  const alone = { options: { first_night_victim: 'none' }, table: { night: 1 } } as const;
  expect(purpose('werewolf', 'suspect', alone)).toBe(told(1, 'none'));
  for (const hunch of [told(1, 'kill'), told(2, 'none')]) expect(hunch).toMatch(/^A hunch\./);
});

test('the owl reads that it kills, from 21 players on and not in a night without a victim', () => {
  const told = (role: RoleID, crowd: boolean, night: number, owl_deadly: string) =>
    purpose(role, 'mark', { crowd, options: { owl_deadly }, table: { night } });
  const dies = /dies at dawn, guarded or not/;
  expect(told('owl', true, 2, 'over_20')).toMatch(dies);
  expect(told('owl', true, 1, 'over_20')).not.toMatch(dies);
  expect(told('owl', true, 2, 'off')).not.toMatch(dies);
  expect(told('owl', false, 2, 'over_20')).not.toMatch(dies);
  expect(told('own_1', true, 2, 'over_20')).not.toMatch(dies); // D-53
});

test('only the candymaker has three sweets; a custom card has as many uses as its settings say', () => {
  const own = { number: 1, name: 'Baker', text: '', first: 1, self: false } as unknown as OwnRole;
  const told = (power: string, kind: PowerKind, uses: number) =>
    purpose('own_1', kind, {
      room: { settings: settingsWith({ ...own, power, uses }) },
    });
  expect(purpose('candymaker', 'silence')).toMatch(/You have three/);
  expect(told('silence', 'silence', 2)).toMatch(/Your power works 2 times in a game\.$/);
  expect(told('silence', 'silence', 0)).toMatch(/only once\.$/);
  expect(told('look', 'look', 1)).toMatch(/Your power works once in a game\.$/);
  expect(told('look', 'attack', 1)).not.toMatch(/Your power/); // it hunts with the pack as well
  for (const uses of [0, 2]) expect(told('silence', 'silence', uses)).not.toMatch(/sweet|three/);
});

const settingsWith = (own: OwnRole) => ({
  ...village({ phase: 'night' }).room.settings,
  own: [own],
});
