import { expect, test } from './fixtures';
import { crowded } from './gallery/crowd';
import { Stage } from './gallery/stage';
import { screens } from './gallery/table';

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 640, height: 360 },
];

for (const size of sizes) {
  test(`every thread leads from head to head and round the words, at ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const stage = await Stage.open(page);
    await stage.goto('/');
    for (const name of ['accusation', 'suspects', 'in-turn', 'lynch']) {
      const screen = screens.find((one) => one.name === `table-${name}`);
      if (!screen?.view) throw new Error(`there is no table-${name}`);
      for (const view of [screen.view, crowded(screen.view)]) {
        await stage.show({ ...screen, view }, { anew: false });
        const { accusation, verdict } = view.ballot;
        const judged = ['in-turn', 'lynch'].includes(name);
        const votes = (judged ? verdict : (accusation?.votes ?? [])).filter(
          ({ voter, target }) => target >= 0 && voter !== target,
        );
        expect(votes.length).toBeGreaterThan(2);
        const told = `${name}, ${view.table.seats.length} people`;
        await expect(page.locator('.arrows path'), told).toHaveCount(votes.length);
        expect.soft(await page.evaluate(faultsOf, votes), told).toEqual([]);
      }
    }
  });
}

/** Runs in the page, and follows each thread. */
function faultsOf(votes: readonly { voter: number; target: number }[]): string[] {
  const found: string[] = [];
  const heads = [...document.querySelectorAll('.ring .crest')].map((crest) => {
    const { left, top, width, height } = crest.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, radius: Math.min(width, height) / 2 };
  });
  const words = [...document.querySelectorAll('.middle > *')].map((part) =>
    part.getBoundingClientRect(),
  );
  const apart = (seat: number, x: number, y: number) => {
    const head = heads[seat];
    return head ? Math.hypot(head.x - x, head.y - y) / head.radius : Number.POSITIVE_INFINITY;
  };
  for (const { voter, target } of votes) {
    const thread = `the thread of seat ${voter} to ${target}`;
    const path = document.querySelector<SVGPathElement>(`.arrows path[data-voter="${voter}"]`);
    const knot = document.querySelector(`.knots circle[data-voter="${voter}"]`);
    if (!path || !knot) {
      found.push(`${thread} is missing`);
      continue;
    }
    const origin = path.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
    const long = path.getTotalLength();
    const points = Array.from({ length: 200 }, (_, i) => {
      const { x, y } = path.getPointAtLength((i / 199) * long);
      return { x: x + origin.x, y: y + origin.y };
    });
    const [first, last] = [points[0], points.at(-1)];
    if (!first || apart(voter, first.x, first.y) > 0.1) found.push(`${thread} begins elsewhere`);
    if (!last || apart(target, last.x, last.y) > 0.1) found.push(`${thread} ends elsewhere`);
    const { left, top, width, height } = knot.getBoundingClientRect();
    const off = apart(target, left + width / 2, top + height / 2);
    if (off < 0.9 || off > 1.1) found.push(`the knot of ${thread} is not on the rim`);
    const behind = words.some((box) =>
      points.some(
        ({ x, y }) =>
          x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1,
      ),
    );
    if (behind) found.push(`${thread} runs behind words`);
  }
  return found;
}
