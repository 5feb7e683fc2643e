import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { readHead, readLastRoom, savePractice, saveTicket } from '../../browser/storage';
import { messages } from '../../i18n/language';
import { useAnnounced } from '../../kit/announce';
import { Scene } from '../../kit/art/Scene';
import { Button } from '../../kit/Button';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { Stage } from '../../kit/Stage';
import { useEntryFocus } from '../../kit/useEntryFocus';
import { type ApiError, lookAtDoor, makeRoom } from '../../net/api';
import { drawToken, parseCode } from '../../room/code';
import { goTo } from '../../room/route';
import { NameForm, wish } from './NameForm';

type Step = 'choose' | 'make' | 'practice' | 'join';

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
  if (step.value === 'make' || step.value === 'practice')
    return <MakeScreen practice={step.value === 'practice'} onBack={back} prefetch={prefetch} />;
  if (step.value === 'join') return <CodeScreen missed={missed} onBack={back} />;
  return <Welcome onStep={(next) => (step.value = next)} />;
}

function Welcome({ onStep }: { onStep: (next: Step) => void }) {
  const { start } = messages.value;
  const last = readLastRoom();
  useEntryFocus();
  return (
    <Stage
      phase="start"
      mood="dusk"
      footer={
        <div class="action stacked">
          {last && (
            <Button kind="primary" onClick={() => goTo(`/${last}`)}>
              {start.last(last)}
            </Button>
          )}
          <Button kind={last ? 'plain' : 'primary'} onClick={() => onStep('make')}>
            {start.make}
          </Button>
          <Button onClick={() => onStep('join')}>{start.join}</Button>
          <Button icon="bot" onClick={() => onStep('practice')}>
            {start.alone}
          </Button>
          <Button icon="help" onClick={() => goTo('/rules#fourth')}>
            {start.rules}
          </Button>
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
  /** Whether the player plays alone with bots. */
  practice: boolean;
  onBack: () => void;
  prefetch: () => void;
}

function MakeScreen({ practice, onBack, prefetch }: MakeProps) {
  const { start } = messages.value;
  const head = useSignal(readHead());
  const make = async (name: string) => {
    const ticket = await makeRoom({ name, token: drawToken(), ...wish(head.value), practice });
    saveTicket(ticket);
    if (practice) savePractice(ticket.code);
    goTo(`/${ticket.code}`);
  };
  return (
    <NameForm
      title={practice ? start.alone : start.makeTitle}
      {...(practice && { note: start.aloneNote })}
      button={practice ? start.next : start.makeButton}
      onName={make}
      head={head}
      onBack={onBack}
      prefetch={prefetch}
    />
  );
}

/** Asks for the code. A code that is complete is tried at once; a wrong one stays there to be changed. */
function CodeScreen({ missed, onBack }: { missed: string; onBack: () => void }) {
  const { start, door } = messages.value;
  const field = useRef<HTMLInputElement>(null);
  const written = useSignal(missed);
  const trying = useSignal('');
  const wrong = useSignal(missed ? start.codeWrong : '');

  const go = async () => {
    const [link = '', pin = ''] = written.value.split('#');
    const code = parseCode(link);
    if (!code) {
      wrong.value = start.codeWrong;
      field.current?.focus();
    } else if (pin) {
      goTo(`/${code}#${pin}`);
    } else if (trying.value !== code) {
      trying.value = code;
      const no = await lookAtDoor(code).then(() => undefined, whyNoDoor);
      // Somebody who went on typing, or went back, means another code.
      if (!field.current || trying.value !== code) return;
      trying.value = '';
      if (no === undefined) return goTo(`/${code}`);
      wrong.value = no === 'offline' ? start.offline : door.noRoomText(code);
      field.current.focus();
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void go();
  };
  const write = (text: string) => {
    written.value = text;
    trying.value = '';
    wrong.value = '';
    if (parseCode(text)) void go();
  };
  useAnnounced(wrong.value);
  useEntryFocus();
  return (
    <Stage phase="start" mood="dusk">
      <form class="form" onSubmit={submit}>
        <h1>{start.join}</h1>
        <label class="field">
          {start.code}
          <input
            class="code-input"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            autofocus
            ref={field}
            aria-invalid={wrong.value !== ''}
            aria-describedby="code-hint"
            value={written.value}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        <p id="code-hint" class="hint" data-wrong={wrong.value !== ''}>
          {wrong.value || start.codeHint}
        </p>
        <div class="action stacked">
          <Button kind="primary" type="submit" disabled={trying.value !== ''}>
            {trying.value ? start.busy : start.next}
          </Button>
          <Button onClick={onBack}>{start.back}</Button>
        </div>
      </form>
      <Scene />
    </Stage>
  );
}

/** What the form itself can say. With any other answer there is a room, and its own screen says more. */
function whyNoDoor({ trouble }: ApiError): 'offline' | 'no_room' | undefined {
  if (trouble === 'offline') return trouble;
  return trouble.code === 'no_room' ? trouble.code : undefined;
}
