import { effect, type ReadonlySignal } from '@preact/signals';
import { language, messages } from '../i18n/language';
import { cardNames } from '../i18n/wording';
import type { PhaseName } from '../protocol/types.gen';
import { sounds } from '../state/preferences';
import { calledNow, isElder } from '../state/table';
import type { View } from '../state/view';
import { Voice } from './speech';

/**
 * On the phone of the Wise Old Man, and there alone, what he calls is heard when a part of the night
 * begins, by his tap or by itself. His badge and the card that is called lie open, so that the voice
 * tells nobody anything.
 */
export function playCalls(view: ReadonlySignal<View | undefined>): () => void {
  if (!('speechSynthesis' in window)) return () => {};
  const voice = new Voice(speechSynthesis, () => ({
    language: language.value,
    voice: '',
    rate: 1,
  }));
  let before: PhaseName | undefined;
  const stop = effect(() => {
    const seen = view.value;
    if (!seen) return;
    const { name } = seen.phase;
    const cards = calledNow(seen);
    const begins = before === 'calling' && name === 'night';
    before = name;
    if (!begins || !cards || !isElder(seen) || !sounds.peek()) return;
    void voice.say(messages.value.game.night.called(cardNames(seen.room.settings, cards)));
  });
  // Some browsers let a page speak later only if it has spoken with a tap: this one says nothing.
  const allow = () => {
    const seen = view.peek();
    if (seen?.phase.name !== 'calling' || !isElder(seen) || !sounds.peek()) return;
    speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  };
  addEventListener('pointerup', allow);
  return () => {
    stop();
    voice.hush();
    removeEventListener('pointerup', allow);
  };
}
