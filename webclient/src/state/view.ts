import type { Frame, Notebook } from '../protocol/types.gen';

/** The sections of a frame, all present: what this seat may know right now. */
export type View = Required<Omit<Frame, 't' | 'f' | 'now' | 'ack' | 'replay'>> &
  Pick<Frame, 'replay'>;

/**
 * A frame brings whole sections, but of the notebook only the notes from one on; what it does not
 * bring stays. The first of a line is complete and has nothing before it. Nothing is shown before
 * all sections are here. A frame of the night that brings nothing leaves the very same view, so that
 * no screen is drawn anew.
 */
export function applyFrame(view: Partial<View> | undefined, frame: Frame): View | undefined {
  const { t: _, f: __, now: ___, ack: ____, notebook, ...sections } = frame;
  if (view && isComplete(view) && !notebook && Object.keys(sections).length === 0) return view;
  const merged = {
    ...view,
    ...sections,
    ...(notebook && { notebook: grown(view?.notebook, notebook) }),
  };
  return isComplete(merged) ? merged : undefined;
}

function grown(before: Notebook | undefined, { from, notes }: Notebook): Notebook {
  return { from: 0, notes: [...(before?.notes.slice(0, from) ?? []), ...notes] };
}

function isComplete(sections: Partial<View>): sections is View {
  const { room, table, phase, ballot, end, you, notebook } = sections;
  return [room, table, phase, ballot, end, you, notebook].every(Boolean);
}
