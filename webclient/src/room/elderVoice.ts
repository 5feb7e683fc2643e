import { effect, type ReadonlySignal } from '@preact/signals';
import { onUse } from '../browser/onUse';
import { sounds } from '../browser/preferences';
import { Voice } from '../browser/speech';
import { calledNow, isElder } from '../game/facts';
import type { View } from '../game/view';
import { language, messages } from '../i18n/language';
import type { PhaseName } from '../protocol/types.gen';
import { cardNames } from '../words/wording';

/**
 * Speaks each call aloud on the phone of the Wise Old Man, and only there, when a part of the night
 * begins. Everybody knows who has the badge and which card is called, so the voice reveals nothing.
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
  // Some browsers let a page speak later only if it has spoken when it was used: this one says nothing.
  const allow = () => {
    const seen = view.peek();
    if (seen?.phase.name !== 'calling' || !isElder(seen) || !sounds.peek()) return;
    speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  };
  const stopAsking = onUse(allow);
  return () => {
    stop();
    voice.hush();
    stopAsking();
  };
}
