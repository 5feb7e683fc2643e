import { useSignal } from '@preact/signals';
import { sound } from '../../browser/audio';
import { narratorWords } from '../../i18n/language';
import { useAnnounced } from '../../kit/announce';
import { Icon } from '../../kit/art/Icon';
import { IconButton } from '../../kit/Button';
import { BoardSettingsSheet } from './BoardSettingsSheet';
import { soundsOn, voiceOn } from './boardSettings';

/** More letters than this are written smaller, so that the table above keeps its height. */
const long = 90;

/** The words of the narrator for those who do not hear them, and how this screen tells the game. */
export function BoardFooter({ caption, onVoice }: { caption: string; onVoice: () => void }) {
  const open = useSignal(false);
  const words = narratorWords();
  const waits = sound.value === 'blocked' && (voiceOn.value || soundsOn.value);
  useAnnounced(caption);
  return (
    <footer class="board-foot">
      <p class="caption" data-long={caption.length > long}>
        {caption}
      </p>
      {waits && (
        <button
          type="button"
          class="button primary"
          // The click that follows would meet what then stands here.
          onPointerUp={(event) => event.stopPropagation()}
        >
          <Icon name="loud" />
          <span>{words.tapForSound}</span>
        </button>
      )}
      {!waits && 'speechSynthesis' in window && (
        <>
          {/* A page cannot ask whether the switch is on. Televisions and laptops have none. */}
          {matchMedia('(pointer: coarse)').matches && (
            <p id="silent-switch" class="quiet">
              {words.silent}
            </p>
          )}
          <button
            type="button"
            class="button plain"
            aria-pressed={voiceOn.value}
            aria-describedby="silent-switch"
            onClick={onVoice}
          >
            <Icon name="loud" />
            <span>{words.voice}</span>
          </button>
        </>
      )}
      <IconButton icon="gear" label={words.settings} onClick={() => (open.value = true)} />
      {open.value && <BoardSettingsSheet onClose={() => (open.value = false)} />}
    </footer>
  );
}
