import { Scene } from './art/Scene';
import { Button } from './Button';
import { Stage } from './Stage';
import { useEntryFocus } from './useEntryFocus';

interface Act {
  label: string;
  onClick: () => void;
}

interface Props {
  title: string;
  text: string;
  act?: Act;
  other?: Act;
  phase?: string;
}

/** A screen that says one thing and offers the way on. */
export function MessageScreen({ title, text, act, other, phase = 'join' }: Props) {
  useEntryFocus();
  const footer = (
    <div class="action stacked">
      {act && (
        <Button kind="primary" onClick={act.onClick}>
          {act.label}
        </Button>
      )}
      {other && <Button onClick={other.onClick}>{other.label}</Button>}
    </div>
  );
  return (
    <Stage phase={phase} mood="dusk" footer={footer}>
      <div class="hero">
        <h1>{title}</h1>
        <p>{text}</p>
        <Scene />
      </div>
    </Stage>
  );
}
