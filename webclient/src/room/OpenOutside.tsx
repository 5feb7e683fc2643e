import { outsideLink } from '../browser/outsideLink';
import { messages } from '../i18n/language';
import { Button } from '../kit/Button';
import { CopyByHand, useCopy } from '../kit/Copy';

interface Props {
  /** How to do it by hand, in one sentence. */
  how: string;
  /** What the phone's own browser opens. */
  link: string;
}

/** In the browser of another app: the way to the phone's own. */
export function OpenOutside({ how, link }: Props) {
  const { lobby, seats } = messages.value;
  const { copied, copy } = useCopy(link);
  const outside = outsideLink(link);
  return (
    <section class="outside">
      <p>{how}</p>
      <div class="row">
        {outside && (
          <a class="button" href={outside}>
            {seats.outside.open}
          </a>
        )}
        <Button icon={copied === 'yes' ? 'check' : 'share'} onClick={copy}>
          {copied === 'yes' ? lobby.copied : lobby.copy}
        </Button>
      </div>
      {copied === 'by hand' && <CopyByHand text={link} />}
    </section>
  );
}
