import { useSignal } from '@preact/signals';
import { readLastRoom, saveTicket } from '../../browser/storage';
import { messages } from '../../i18n/language';
import { useAnnounced } from '../../kit/announce';
import { Scene } from '../../kit/art/Scene';
import { Button } from '../../kit/Button';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { Stage } from '../../kit/Stage';
import { useEntryFocus } from '../../kit/useEntryFocus';
import { makeRoom } from '../../net/api';
import { drawToken, parseCode } from '../../room/code';
import { goTo } from '../../room/route';
import { NameForm } from './NameForm';

type Step = 'choose' | 'make' | 'join';

interface Props {
  /** What stood in a link that is no room's. */
  missed: string;
  /** Fetches what comes after the name. */
  prefetch: () => void;
}

/** The front door: make a room, or come to one. A link that is no room's leads to the code. */
export function Start({ missed, prefetch }: Props) {
  const step = useSignal<Step>(missed ? 'join' : 'choose');
  const back = () => (step.value = 'choose');
  if (step.value === 'make') return <MakeScreen onBack={back} prefetch={prefetch} />;
  if (step.value === 'join') return <CodeScreen missed={missed} onBack={back} />;
  return <Welcome onMake={() => (step.value = 'make')} onJoin={() => (step.value = 'join')} />;
}

interface WelcomeProps {
  onMake: () => void;
  onJoin: () => void;
}

function Welcome({ onMake, onJoin }: WelcomeProps) {
  const { start } = messages.value;
  const last = readLastRoom();
  useEntryFocus();
  return (
    <Stage
      phase="start"
      mood="dusk"
      footer={
        <div class="action stacked">
          <Button kind="primary" onClick={onMake}>
            {start.make}
          </Button>
          <Button onClick={onJoin}>{start.join}</Button>
          <Button icon="book" onClick={() => goTo('/rules#fourth')}>
            {start.rules}
          </Button>
          {last && <Button onClick={() => goTo(`/${last}`)}>{start.last(last)}</Button>}
          <LanguagePicker />
          <a class="privacy-link" href="/privacy">
            {start.privacy}
          </a>
        </div>
      }
    >
      <div class="hero">
        <h1>{start.title}</h1>
        <p>{start.tagline}</p>
        <Scene />
      </div>
    </Stage>
  );
}

interface MakeProps {
  onBack: () => void;
  prefetch: () => void;
}

function MakeScreen({ onBack, prefetch }: MakeProps) {
  const { start } = messages.value;
  const make = async (name: string) => {
    const ticket = await makeRoom({ name, token: drawToken() });
    saveTicket(ticket);
    goTo(`/${ticket.code}`);
  };
  return (
    <NameForm
      title={start.makeTitle}
      button={start.makeButton}
      onName={make}
      onBack={onBack}
      prefetch={prefetch}
    />
  );
}

function CodeScreen({ missed, onBack }: { missed: string; onBack: () => void }) {
  const { start } = messages.value;
  const written = useSignal(missed);
  const wrong = useSignal(missed !== '');
  const next = (event: Event) => {
    event.preventDefault();
    const [link = '', pin = ''] = written.value.split('#');
    const code = parseCode(link);
    if (code) goTo(pin ? `/${code}#${pin}` : `/${code}`);
    else wrong.value = true;
  };
  useAnnounced(wrong.value && start.codeWrong);
  useEntryFocus();
  return (
    <Stage phase="start" mood="dusk">
      <form class="form" onSubmit={next}>
        <h1>{start.join}</h1>
        <label class="field">
          {start.code}
          <input
            class="code-input"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            autofocus
            aria-invalid={wrong.value}
            aria-describedby="code-hint"
            value={written.value}
            onInput={(event) => {
              written.value = event.currentTarget.value;
              wrong.value = false;
            }}
          />
        </label>
        <p id="code-hint" class="hint" data-wrong={wrong.value}>
          {wrong.value ? start.codeWrong : start.codeHint}
        </p>
        <div class="action stacked">
          <Button kind="primary" type="submit">
            {start.next}
          </Button>
          <Button onClick={onBack}>{start.back}</Button>
        </div>
      </form>
      <Scene />
    </Stage>
  );
}
