import { animalPaths } from './avatars';
import { iconPaths } from './icons';
import { landPaths } from './land';
import { phasePaths } from './phases';
import { rolePaths } from './roles';

const outlinesOf = () => ({
  ...iconPaths,
  ...landPaths,
  ...phasePaths,
  ...rolePaths,
  ...animalPaths,
});

export type Outline = keyof ReturnType<typeof outlinesOf>;

interface Props {
  name: Outline;
  class?: string;
  fill?: string;
  'fill-rule'?: 'evenodd';
}

/** An outline. The built page has them on the sheet of drawings, under their names. */
export function Drawing({ name, ...look }: Props) {
  if (import.meta.env.PROD) return <use href={`#${name}`} {...look} />;
  return <path d={outlinesOf()[name]} {...look} />;
}

/** Hangs the sheet into the page. Without it the words still say everything. */
export async function hangDrawings(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[as=fetch]');
  if (!sheet) return;
  try {
    const answer = await fetch(sheet.href);
    if (answer.ok) document.body.insertAdjacentHTML('beforeend', await answer.text());
  } catch {
    // Lost on its way.
  }
}
