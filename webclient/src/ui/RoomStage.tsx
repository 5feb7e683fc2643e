import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { MenuSheet } from '../sheets/MenuSheet';
import { isGhost, optionIs } from '../state/table';
import { Icon, type IconName } from './art/Icon';
import { IconButton } from './Button';
import { DayBar } from './DayBar';
import { Stage } from './Stage';
import { Timer } from './Timer';

interface Props {
  title: string;
  icon: IconName;
  mood?: 'day' | 'night';
  /** Below the main action: by day the bar with the own card, at night what the screen brings. */
  bar?: ComponentChildren;
  timer?: boolean;
  action?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every screen of a running game. */
export function RoomStage({
  title,
  icon,
  mood = 'day',
  bar,
  timer = true,
  action,
  children,
}: Props) {
  const view = useView();
  const menu = useSignal(false);
  const { menu: words } = messages.value;
  const day = mood === 'day';
  // Then all cards lie open, and ghosts may talk again.
  const over = view.phase.name === 'end';
  const header = (
    <>
      <span class="stage-icon">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      {timer && <Timer />}
      <IconButton icon="menu" label={words.open} onClick={() => (menu.value = true)} />
    </>
  );
  const footer = (
    <>
      {action && <div class="action">{action}</div>}
      {(bar || (day && !over)) && <div class="bar-row">{day ? <DayBar /> : bar}</div>}
    </>
  );
  return (
    <Stage phase={view.phase.name} mood={mood} header={header} footer={footer}>
      {/* Not at night: a ghost's phone must look like every other. */}
      {day && !over && isGhost(view) && <GhostBanner />}
      {children}
      {menu.value && <MenuSheet onClose={() => (menu.value = false)} />}
    </Stage>
  );
}

function GhostBanner() {
  const { ghost } = messages.value.game;
  const view = useView();
  const ghosts = view.table.seats.filter((seat) => seat.ghost).length;
  // Two ghosts have other favours to give, where the room plays with them.
  const menace = optionIs(view, 'ghost_menace', 'on') && ghosts > 1;
  const mayAccuse = !menace && optionIs(view, 'accusation_voters', 'living_and_ghosts');
  return (
    <p class="ghost-banner">
      <Icon name="ghost" />
      <span>{mayAccuse ? ghost.banner : ghost.mute}</span>
    </p>
  );
}
