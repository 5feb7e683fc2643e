import { Icon, type IconName } from './art/Icon';

interface Props {
  href: string;
  icon: IconName;
  children: string;
}

/** To a page in a window of its own, so that the game stays where it is. */
export function WindowLink({ href, icon, children }: Props) {
  return (
    <a class="button plain" href={href} target="_blank" rel="noreferrer">
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}
