import { signal } from '@preact/signals';
import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../i18n/language';
import { IconButton } from './Button';

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
  children: ComponentChildren;
}

/** A sheet over the screen. The browser's own dialog keeps the focus inside and closes with Escape. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const Over = useContext(OverSheet);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    openSheets.value++;
    return () => {
      openSheets.value--;
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="sheet-body">
        <div class="sheet-top">
          <h2 id={heading}>{title}</h2>
          <IconButton
            icon="close"
            label={messages.value.menu.close}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </div>
      {Over && <Over />}
    </dialog>
  );
}
