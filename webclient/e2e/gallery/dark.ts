import type { PowerKind, RoleID } from '../../src/protocol/types.gen';
import type { AnyPage } from '../engines/anyPage';
import { rules } from './rulebook';
import type { Stage } from './stage';
import { asks, me, note, roles, type Scene, type Sections, village } from './village';

/** The screens that must be the same for every card, and the players who see them. */
export interface Dark {
  name: string;
  scene: Scene;
  /** The first question of the night in the view, when it is already answered. */
  answered?: Parameters<typeof asks>[0];
  twice?: boolean;
  /** What the player does after looking at the card. Without it, nobody looks at the card. */
  goesOn?: (stage: Stage<AnyPage>) => Promise<void>;
}

const evening = { phase: 'night', seconds: 30, edition: 'full-moon' } as const;
/** A deck with which the night offers everything: ghosts, the player's own seat, and nobody. */
const reach = { self: true, ghosts: true, nobody: true };
const night = { ...evening, reach };
const deal = { phase: 'deal', seconds: 12 } as const;
const first = { room: { games: 1 } };
const reading = { phase: 'reading', seconds: 5 } as const;

const main = (stage: Stage<AnyPage>) => stage.page.locator('.primary').click();
/** Opens the menu, and waits until its settings have come. */
const menu = async ({ page }: Stage<AnyPage>) => {
  await page.locator('.stage-top .icon-button').click();
  await page.locator('.phone-settings select').waitFor();
};
/** Some players may not choose all names that the screen offers. Only their card says so. */
const answer = async (stage: Stage<AnyPage>) => {
  for (const seat of [4, 6, 3]) await stage.page.locator('.tile').nth(seat).click();
  await main(stage);
};

export const scenes: Dark[] = [
  { name: 'deal', scene: deal, goesOn: main },
  { name: 'calling', scene: { phase: 'calling', seconds: 5, step: 'owl' } },
  { name: 'night', scene: night, goesOn: answer },
  { name: 'night, chosen', scene: night, answered: { pick: 3 } },
  { name: 'night, saved', scene: night, answered: { pick: 3, sure: true } },
  { name: 'night, nobody', scene: night, answered: { sure: true } },
  { name: 'night, called', scene: { ...evening, step: 'owl' } },
  { name: 'night, asked twice', scene: night, twice: true },
  { name: 'reading', scene: reading, goesOn: menu },
  // In the first game of a room, all phones show a line that says what happens.
  { name: 'deal, first game', scene: { ...deal, ...first }, goesOn: main },
  { name: 'night, first game', scene: { ...night, ...first }, goesOn: answer },
  { name: 'reading, first game', scene: { ...reading, ...first }, goesOn: menu },
];

const holder = (role: RoleID, kind: PowerKind, question = {}, line = {}): Partial<Scene> => ({
  you: { role, questions: [asks({ kind, ...question })] },
  notes: [note({ target: 3, kind, ...line })],
});

export const players: Record<string, Partial<Scene>> = {
  villager: { notes: [note({ target: 3 })] },
  werewolf: { you: roles.werewolf ?? {}, notes: [note({ target: 3, kind: 'attack' })] },
  seer: holder('seer', 'look', {}, { sight: 'not' }),
  witch: holder('witch', 'hex', { nobody: true, barred: [3, 4] }, { sight: 'special' }),
  ghost: { ghosts: [5, me], notes: [note({ target: 4 })] },
};

const kinds = Object.keys({
  ...{ suspect: 1, attack: 1, look: 1, recall: 1, tally: 1, know: 1, protect: 1, mark: 1, copy: 1 },
  ...{ hex: 1, eliminate: 1, betray: 1, return: 1, bear: 1, add_vote: 1, silence: 1, grace: 1 },
} satisfies Record<PowerKind, 1>) as PowerKind[];

/** Players with every card, and with every power and all its texts. */
export const everybody: Partial<Scene>[] = [
  ...Object.values(players),
  ...rules.roles.map(({ id: role, side }) => {
    const picks = [{ seat: 6, target: 3, sure: true }];
    const card = { role, side, picks, number: 15, fellows: [4, 6], bearer: 4 };
    return { you: { ...card, cards: [{ role, awaited: false, questions: [], notes: [] }] } };
  }),
  ...kinds.map((kind) => {
    const question = { exact: true, nobody: true, barred: [0, 3] };
    return holder('villager', kind, question, { seats: [1], count: 2 });
  }),
];

export function viewOf({ scene, answered, twice }: Dark, player: Partial<Scene>): Sections {
  const view = village({ ...scene, ...player });
  const asked = view.you.questions.map((question) => ({ ...question, ...answered }));
  view.you.questions = twice ? [...asked, asks({})] : asked;
  return view;
}
