import { ambience, sounds, soundsAnswered } from '../../browser/preferences';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';

/** Offers sounds and ambience once on each phone. Later, the menu has the switches. */
export function SoundOffer() {
  const { offer, on, both, no } = messages.value.lobby.sounds;
  if (soundsAnswered.value || sounds.value || ambience.value) return null;
  const answer = (wanted: { sounds: boolean; ambience: boolean }) => () => {
    sounds.value = wanted.sounds;
    ambience.value = wanted.ambience;
    soundsAnswered.value = true;
  };
  return (
    <div class="sound-offer box">
      <p>{offer}</p>
      <div class="row tools">
        <Button onClick={answer({ sounds: true, ambience: true })}>{both}</Button>
        <Button onClick={answer({ sounds: true, ambience: false })}>{on}</Button>
        <Button onClick={answer({ sounds: false, ambience: false })}>{no}</Button>
      </div>
    </div>
  );
}
