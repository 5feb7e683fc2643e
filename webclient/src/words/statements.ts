import { nameOf } from '../game/facts';
import type { Claimable, Draft } from '../game/talk';
import type { View } from '../game/view';
import { messages, statements, statementWords, wantWords } from '../i18n/language';
import type { Reason, Said } from '../protocol/types.gen';
import { NO_SEAT } from '../protocol/types.gen';
import { cardName } from './wording';

/** Whether the words of statements are there. They are fetched when the first screen needs them. */
export function haveStatementWords(): boolean {
  if (statements.value) return true;
  wantWords('statements').catch(() => {}); // asked for again when it is drawn again
  return false;
}

/** What was said, as a sentence of the speaker. */
export function saidText(view: View, said: Said): string {
  const words = statementWords();
  const { said: sentences } = words;
  const name = nameOf(view, said.target);
  const { night = 0 } = said;
  const last = night === view.table.night && view.phase.name !== 'end';
  const when = last ? words.lastNight : words.when(night);
  const card = said.role ? cardName(view.room.settings, said.role) : '';
  switch (said.kind) {
    case undefined:
      return said.removed ? words.removed : (said.text ?? '');
    case 'suspect':
    case 'trust': {
      return sentences[said.kind](name, said.why ? reasonText(view, said, said.why) : '');
    }
    case 'ask':
    case 'known':
      return sentences[said.kind](name);
    case 'card':
      return sentences.card(card);
    case 'seen':
      if (card) return sentences.exact(when, name, card);
      return sentences[said.sight === 'werewolf' ? 'werewolf' : 'not'](when, name);
    case 'used':
      return messages.value.facts(messages.value.game.notes.night(night), [
        words.used[said.power as Claimable](name),
      ]);
    case 'counted':
      return sentences.counted(when, said.count ?? 0);
    case 'back':
      return sentences.back;
    default:
      said.kind satisfies never;
      return '';
  }
}

function reasonText(view: View, { seat, other }: Said, why: Reason): string {
  const words = statementWords();
  return (other === seat && words.whyMe[why]) || words.why[why](nameOf(view, other));
}

/** What was said, as short as a bubble needs it: the end must not be cut. */
export function bubbleText(view: View, said: Said): string {
  const { brief, used } = statementWords();
  const name = nameOf(view, said.target);
  switch (said.kind) {
    case 'suspect':
    case 'trust':
    case 'ask':
    case 'known':
      return brief[said.kind](name);
    case 'seen':
      if (said.role) return brief.exact(name, cardName(view.room.settings, said.role));
      return brief[said.sight === 'werewolf' ? 'werewolf' : 'not'](name);
    case 'used':
      return used[said.power as Claimable](name);
    case 'counted':
      return brief.counted(said.count ?? 0);
    default:
      return saidText(view, said);
  }
}

/** What was said, after the name of the speaker. */
export const heardText = (view: View, said: Said): string =>
  `${messages.value.game.seat.named(nameOf(view, said.seat))}: ${saidText(view, said)}`;

/** What this player has just said. */
export const draftText = (view: View, draft: Draft): string =>
  saidText(view, {
    ...draft,
    target: draft.target ?? NO_SEAT,
    other: draft.other ?? NO_SEAT,
    ...{ line: 0, seat: view.you.seat, day: view.table.night, at: 0 },
  });
