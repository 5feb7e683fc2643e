import type { ComponentChildren } from 'preact';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../i18n/language';
import { SessionContext } from '../room/session';
import { openSheets, Toast } from '../room/Toast';
import { IconButton } from './Button';

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A sheet over the screen. The browser's own dialog keeps the focus inside and closes with Escape. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const inRoom = useContext(SessionContext) !== undefined;
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
      {inRoom && <Toast />}
    </dialog>
  );
}
