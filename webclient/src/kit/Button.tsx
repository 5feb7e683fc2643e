import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from './art/Icon';

interface Props {
  children: ComponentChildren;
  onClick?: (() => void) | undefined;
  kind?: 'primary' | 'plain' | 'danger';
  icon?: IconName;
  disabled?: boolean;
  type?: 'button' | 'submit';
}

/**
 * What is off stays where it is for the keyboard: a button that goes off under the finger must not
 * drop the focus.
 */
const actsUnless = (disabled: boolean | undefined, onClick: (() => void) | undefined) => ({
  'aria-disabled': disabled,
  onClick: disabled ? (event: Event) => event.preventDefault() : onClick,
});

export function Button({
  children,
  onClick,
  kind = 'plain',
  icon,
  disabled,
  type = 'button',
}: Props) {
  return (
    <button type={type} class={`button ${kind}`} {...actsUnless(disabled, onClick)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}

export function IconButton({ icon, label, onClick, disabled }: IconButtonProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} {...actsUnless(disabled, onClick)}>
      <Icon name={icon} />
    </button>
  );
}

const armedFor = 4000;

interface ConfirmProps {
  label: string;
  sure: string;
  onSure: () => void;
}

/** For what cannot be taken back: the first tap only asks, and the question goes away by itself. */
export function ConfirmButton({ label, sure, onSure }: ConfirmProps) {
  const armed = useSignal(false);
  useEffect(() => {
    if (!armed.value) return;
    const timer = setTimeout(() => {
      armed.value = false;
    }, armedFor);
    return () => clearTimeout(timer);
  }, [armed.value]);

  const tap = () => {
    if (armed.value) onSure();
    armed.value = !armed.value;
  };
  return (
    <Button kind="danger" onClick={tap}>
      {armed.value ? sure : label}
    </Button>
  );
}
