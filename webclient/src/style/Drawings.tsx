import { messages } from '../i18n/language';
import { avatarOf } from '../kit/art/avatars';
import { Crest } from '../kit/art/Crest';
import { Icon, type IconName } from '../kit/art/Icon';
import { iconPaths } from '../kit/art/icons';
import { phasePaths } from '../kit/art/phases';
import { RoleArt } from '../kit/art/RoleArt';
import { rolePaths } from '../kit/art/roles';
import { Scene } from '../kit/art/Scene';
import { HEADS, type RoleID } from '../protocol/types.gen';

const heads = Array.from({ length: HEADS }, (_, i) => i + 1);
const roles = Object.keys(rolePaths).map((role) => (role === 'own' ? 'own_1' : role) as RoleID);

export function Avatars() {
  const { avatars } = messages.value.game;
  return (
    <ul class="style-row">
      {heads.map((head) => (
        <li key={head} class="drawing">
          <span class="large">
            <Crest head={head} number={head} />
          </span>
          <Crest head={head} number={head} />
          <span class="voters">
            <Crest head={head} number={head} />
          </span>
          <small class="quiet">{avatars[avatarOf(head).animal]}</small>
        </li>
      ))}
    </ul>
  );
}

/** At the sizes of a card, of a header and of a line of text. */
export function Emblems() {
  const names = [...Object.keys(phasePaths), ...Object.keys(iconPaths)] as IconName[];
  return (
    <ul class="style-row">
      {names.map((name) => (
        <li key={name} class="drawing">
          <span class="large">
            <Icon name={name} />
          </span>
          <span class="stage-icon">
            <Icon name={name} />
          </span>
          <Icon name={name} />
          <small class="quiet">{name}</small>
        </li>
      ))}
    </ul>
  );
}

export function Pictures() {
  const { names } = messages.value.roles;
  return (
    <>
      <ul class="style-row">
        {roles.map((role) => (
          <li key={role} class="picture">
            <RoleArt role={role} />
            <span class="note">
              <Icon name={role} />
              {names[role as keyof typeof names] ?? role}
            </span>
          </li>
        ))}
      </ul>
      <div class="style-row">
        <div class="panel">
          <Scene />
        </div>
      </div>
    </>
  );
}
