import { isSeat } from '../game/facts';
import type { View } from '../game/view';
import { leadingWords, messages } from '../i18n/language';
import type { Note, RoleID } from '../protocol/types.gen';
import { deedText } from './story';
import { seatName } from './wording';

/** A note of a player, as the moderator reads it. */
export function noteAbout(view: View, seat: number, note: Note, role: RoleID): string {
  const { end, notes } = messages.value.game;
  const words = leadingWords();
  const { kind, target, night } = note;
  const who = seatName(view, seat);
  const deed = { role, kind, actors: [seat], target };
  const text = deedText(view, deed, [{ seat, ...note }], night);
  if (text) return text;
  if (kind === 'grace') return words.grace(who);
  if (kind === 'know') return words.knowsNobody(who);
  if (kind === 'tally') return end.tally(who, note.count);
  if (kind === 'suspect' && isSeat(target)) return end.hunch(who, seatName(view, target));
  return kind === 'recall' ? notes.nobody.recall : words.choseNobody[kind](who);
}
