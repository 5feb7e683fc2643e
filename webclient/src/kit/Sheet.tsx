import { signal, useSignal } from '@preact/signals';
import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { onBack } from '../browser/back';
import { messages } from '../i18n/language';
import { Announcer, Notice } from './announce';
import { Button, IconButton } from './Button';

/** How many sheets lie over the screen. */
export const openSheets = signal(0);

/**
 * What a sheet shows above itself. A modal dialog covers all that is not inside it and makes it deaf,
 * so what must be seen over every screen moves into the open sheet.
 */
export const OverSheet = createContext<ComponentType | undefined>(undefined);

interface Props {
  title: string;
  onClose: () => void;
  /** What is typed here would be lost: closed without saving, the sheet asks first. */
  draft?: boolean;
  /** Beside the title, and in sight however far the sheet scrolls. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A sheet over the screen. The browser's own dialog keeps the focus inside and closes with Escape; Back
 * closes it, too.
 */
export function Sheet({ title, onClose, draft = false, beside, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const changed = useRef(false);
  const pressed = useRef<EventTarget | null>(null);
  const asking = useSignal(false);
  const heading = useId();
  const Over = useContext(OverSheet);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    openSheets.value++;
    const close = onBack(() => dialog.current?.close());
    return () => {
      close();
      openSheets.value--;
    };
  }, []);
  useEffect(() => {
    changed.current = false;
    asking.value = false;
  }, [draft, asking]);
  const closed = () => {
    if (!draft || !changed.current) return onClose();
    asking.value = true;
    dialog.current?.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onClose={closed}
      onInput={() => (changed.current = true)}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={({ target }) => {
        // A drag that began inside, to select text for example, closes nothing.
        if (target === dialog.current && pressed.current === target) dialog.current?.close();
      }}
    >
      <div class="sheet-body">
        <div class="sheet-top">
          <h2 id={heading}>{title}</h2>
          {beside}
          <IconButton
            icon="close"
            label={messages.value.menu.close}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {asking.value && <Unsaved onKeep={() => (asking.value = false)} onDiscard={onClose} />}
        {children}
      </div>
      {Over && <Over />}
      <Announcer />
    </dialog>
  );
}

function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { draft } = messages.value;
  return (
    <div class="unsaved box strong">
      <Notice>{draft.unsaved}</Notice>
      <div class="row">
        <Button kind="primary" onClick={onKeep}>
          {draft.keep}
        </Button>
        <Button kind="danger" onClick={onDiscard}>
          {draft.discard}
        </Button>
      </div>
    </div>
  );
}
