import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { messages } from '../i18n/language';
import { announce } from '../kit/announce';
import { IconButton } from '../kit/Button';
import { useTimeout } from '../kit/useTimeout';
import type { Refusal } from '../protocol/types.gen';
import { refusalText } from '../words/wording';
import { useSession } from './session';

/** For how many milliseconds a message stays. */
export const shownFor = 6000;

const isShown = ({ code }: Refusal) => code !== 'decide_tie';

/** Announces each refusal once. The toast itself moves into a sheet that opens, and out of it again. */
export function RefusalAnnouncement() {
  const { refused, view } = useSession();
  const current = refused.value;
  useLayoutEffect(() => {
    if (current && isShown(current.refusal)) {
      announce(refusalText(current.refusal, view.value?.room.settings));
    }
  }, [current]);
  return null;
}

/** Says in words why something was refused, but for what the screen of the moment says itself. */
export function Toast() {
  const { refused, view } = useSession();
  const current = refused.value;
  const shown = current && isShown(current.refusal);
  const dismiss = () => {
    refused.value = undefined;
  };
  useTimeout(shown && current, shownFor, dismiss);

  if (!current || !shown) return null;
  return (
    <ToastBox strong onDismiss={dismiss}>
      <p>{refusalText(current.refusal, view.value?.room.settings)}</p>
    </ToastBox>
  );
}

interface BoxProps {
  strong?: boolean;
  onDismiss: () => void;
  children: ComponentChildren;
}

/** A message over the screen that players can dismiss. */
export function ToastBox({ strong = false, onDismiss, children }: BoxProps) {
  return (
    <div class={strong ? 'toast box strong' : 'toast box'}>
      {children}
      <IconButton icon="close" label={messages.value.toast.dismiss} onClick={onDismiss} />
    </div>
  );
}
