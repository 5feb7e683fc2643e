interface Props {
  d: string;
  class?: string;
  fill?: string;
  'fill-rule'?: 'evenodd';
}

/** An outline. In the built page it lies on the sheet of drawings, and is known by its place there. */
export function Drawing({ d, ...look }: Props) {
  return d.startsWith('#') ? <use href={d} {...look} /> : <path d={d} {...look} />;
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
