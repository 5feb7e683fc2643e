import { sounds, soundsAnswered } from '../../browser/preferences';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';

/** Offers sounds once on each phone. Later, the menu has the switch. */
export function SoundOffer() {
  const { offer, on, no } = messages.value.lobby.sounds;
  if (soundsAnswered.value || sounds.value) return null;
  const answer = (yes: boolean) => {
    sounds.value = yes;
    soundsAnswered.value = true;
  };
  return (
    <div class="sound-offer box">
      <p>{offer}</p>
      <div class="row tools">
        <Button onClick={() => answer(true)}>{on}</Button>
        <Button onClick={() => answer(false)}>{no}</Button>
      </div>
    </div>
  );
}
