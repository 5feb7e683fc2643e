import type { ComponentChildren } from 'preact';
import { customCard, isCustom } from '../game/cards';
import { messages } from '../i18n/language';
import { RoleArt } from '../kit/art/RoleArt';
import type { RoleID, Settings } from '../protocol/types.gen';
import { roleOf } from '../room/ruleBook';
import { cardText } from '../words/wording';

interface Props {
  role: RoleID;
  /** Settings of the room. Without them, the text is that of the edition. */
  settings?: Settings;
  /** Number of players who get a card. */
  players?: number;
  count?: number;
  children?: ComponentChildren;
}

/** A card as all may read it: picture, name, the side it wins with, what it can do. */
export function CardEntry({ role, settings, players, count, children }: Props) {
  const { roles } = messages.value;
  const own = settings && isCustom(role) ? customCard(settings, role) : undefined;
  const name = isCustom(role) ? own?.name : roles.names[role];
  const side = isCustom(role) ? own?.side : roleOf(role)?.side;
  return (
    <div class="help-role">
      <RoleArt role={role} />
      <div>
        <strong>
          {count !== undefined && count > 1 && `${count} × `}
          {name}
        </strong>
        {side && <small>{roles.winsWith[side]}</small>}
        <p>{cardText(settings, role, players)}</p>
        {children}
      </div>
    </div>
  );
}
