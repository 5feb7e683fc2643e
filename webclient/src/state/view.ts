import type { Frame } from '../protocol/types.gen';

/** The sections of a frame, all present: what this seat may know right now. */
export type View = Required<Omit<Frame, 't' | 'f' | 'now' | 'ack'>>;

/**
 * A frame brings whole sections; what it does not bring stays. The first of a line is complete and
 * has nothing before it. Nothing is shown before all sections are here.
 */
export function applyFrame(view: View | undefined, frame: Frame): View | undefined {
  const { t: _, f: __, now: ___, ack: ____, ...sections } = frame;
  const merged = { ...view, ...sections };
  return isComplete(merged) ? merged : undefined;
}

function isComplete(sections: Partial<View>): sections is View {
  const { room, table, phase, ballot, end, you, notebook } = sections;
  return [room, table, phase, ballot, end, you, notebook].every(Boolean);
}
