import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useAnnounced } from './announce';
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

const elsewhere = ['pointerdown', 'focusin'] as const;

interface ConfirmProps {
  label: string;
  sure: string;
  onSure: () => void;
}

/**
 * For what cannot be taken back: the first tap only asks. The question stays for as long as a person
 * takes to hear it, and goes away when they turn to something else.
 */
export function ConfirmButton({ label, sure, onSure }: ConfirmProps) {
  const armed = useSignal(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!armed.value) return;
    const turn = ({ target }: Event) => {
      armed.value = place.current?.contains(target as Node) ?? false;
    };
    for (const event of elsewhere) document.addEventListener(event, turn);
    return () => {
      for (const event of elsewhere) document.removeEventListener(event, turn);
    };
  }, [armed.value]);
  useAnnounced(armed.value && sure);

  const tap = () => {
    if (armed.value) onSure();
    armed.value = !armed.value;
  };
  return (
    <span class="confirm" ref={place}>
      <Button kind="danger" onClick={tap}>
        {armed.value ? sure : label}
      </Button>
    </span>
  );
}
