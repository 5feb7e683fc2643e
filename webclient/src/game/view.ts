import {
  type Ballot,
  type Frame,
  MAX_TALK,
  NO_SEAT,
  type Notebook,
  type Phase,
  type Talk,
  type Turn,
  type Vote,
} from '../protocol/types.gen';

/** The sections of a frame, all present: what this seat may know right now. */
export type View = Required<Omit<Frame, 't' | 'f' | 'now' | 'ack' | 'turn' | 'choice' | Extra>> &
  Pick<Frame, Extra>;

/** Sections that do not come in every room: a server of v0.2.0 sends nothing about draws. */
type Extra = 'draw' | 'shuffle' | 'replay';

/** A server of v0.1.0 sends no talk. */
const nothingSaid: Talk = { from: 0, said: [] };

/**
 * Applies a frame to a view. A frame brings whole sections, of the notebook only the notes from one
 * on, of the talk only what was said from a line on, and what a turn or a choice changed. All other sections stay as they are. The first frame of
 * a connection is complete, and is applied to no view. The result is undefined until all sections
 * are there. A frame that brings nothing returns the same object, so that no screen is drawn again.
 */
export function applyFrame(view: Partial<View> | undefined, frame: Frame): View | undefined {
  const { t: _, f: __, now: ___, ack: ____, notebook, talk, turn, choice, ...sections } = frame;
  const parts = notebook || talk || turn || choice;
  if (view && isComplete(view) && !parts && Object.keys(sections).length === 0) return view;
  const merged = {
    ...view,
    ...sections,
    talk: talk ? talked(view?.talk, talk) : (view?.talk ?? nothingSaid),
    ...(notebook && { notebook: grown(view?.notebook, notebook) }),
  };
  if (!isComplete(merged)) return undefined;
  return {
    ...merged,
    ...(turn && afterTurn(merged, turn)),
    ...(choice && { you: { ...merged.you, ...choice } }),
  };
}

function grown(before: Notebook | undefined, { from, notes }: Notebook): Notebook {
  return { from: 0, notes: [...(before?.notes.slice(0, from) ?? []), ...notes] };
}

/** The whole talk, at most its newest lines. What was said before the line `from` stays. */
function talked(before: Talk | undefined, { from, said }: Talk): Talk {
  const kept = before?.said.filter(({ line }) => line < from) ?? [];
  const newest = [...kept, ...said].slice(-MAX_TALK);
  return { from: newest[0]?.line ?? from, said: newest };
}

/** What turns make of the phase and the ballot before them. */
function afterTurn(before: View, { began, ends, laid }: Turn): { phase: Phase; ballot: Ballot } {
  const phase = { ...before.phase, began, ends };
  const { accusation, verdict, voters, voter_turn } = before.ballot;
  const after = (votes: readonly Vote[], order: readonly number[], turn: number) => [
    ...votes,
    ...laid.map((target, i) => ({ voter: order[turn + i] ?? NO_SEAT, target })),
  ];
  const ballot =
    phase.name === 'verdict'
      ? { verdict: after(verdict, voters, voter_turn), voter_turn: voter_turn + laid.length }
      : accusation && {
          accusation: {
            ...accusation,
            votes: after(accusation.votes, accusation.order, accusation.turn),
            turn: accusation.turn + laid.length,
          },
        };
  return { phase, ballot: { ...before.ballot, ...ballot } };
}

function isComplete(sections: Partial<View>): sections is View {
  const { room, table, phase, ballot, end, you, notebook } = sections;
  return [room, table, phase, ballot, end, you, notebook].every(Boolean);
}
