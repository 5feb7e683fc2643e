import { isSeat } from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import type { Note, RoleID } from '../protocol/types.gen';
import { byCard, cardName, seatName } from './wording';

/** A note, as its owner reads it. */
export function noteText(view: View, note: Note, role: RoleID | undefined): string {
  const { notes } = messages.value.game;
  const { kind, target, sight } = note;
  if (sight === 'hexed') return hexedText(kind);
  if (kind === 'grace') return notes.grace;
  if (kind === 'tally') return notes.tally(note.count);
  if (kind === 'know') {
    const names = note.seats.map((seat) => seatName(view, seat));
    return byCard(notes.know, role, notes.knowOther)(names);
  }
  if (!isSeat(target)) return notes.nobody[kind];
  const name = seatName(view, target);
  return told(view, note, name, role) ?? notes.chosen[kind](name);
}

function told(view: View, note: Note, name: string, role: RoleID | undefined): string | undefined {
  const { notes } = messages.value.game;
  const card = note.role && cardName(view.room.settings, note.role);
  const wolf = note.sight === 'werewolf';
  switch (note.kind) {
    case 'look':
      if (card) return notes.card(name, card);
      return wolf ? notes.lookWolf(name) : notes.lookNot(name);
    case 'recall':
      return wolf ? notes.recallWolf(name) : notes.recallNot(name);
    case 'copy':
      return card && notes.became(name, card);
    case 'hex':
      if (note.sight === 'backfired') return notes.backfired(name);
      return note.sight === 'plain' ? notes.hexPlain(name) : notes.hexSpecial(name);
    case 'eliminate':
      return role === 'dr_jekyll' ? notes.hyde(name) : undefined;
    default:
      return undefined;
  }
}

function hexedText(kind: Note['kind']): string {
  const { hexed } = messages.value.game.notes;
  if (kind === 'attack' || kind === 'look') return hexed[kind];
  return hexed.other;
}
