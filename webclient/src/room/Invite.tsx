import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import { Button } from '../kit/Button';
import { CopyByHand, useShare } from '../kit/Copy';
import { QrCode } from '../kit/lazy';
import { Cities } from './Cities';
import { roomLink } from './code';

/** How others get in: the code to read aloud, the link to send, the picture to scan. */
export function Invite({ code }: { code: string }) {
  const { lobby } = messages.value;
  const qr = useSignal(false);
  const link = roomLink(code);
  const text = lobby.shareText(code);
  const { copied, share, canShare } = useShare({ title: lobby.shareTitle, text, url: link }, link);

  return (
    <section class="invite" aria-label={lobby.code}>
      <p class="code">{code}</p>
      <p>
        <Cities code={code} />
      </p>
      <div class="row">
        <Button icon={copied === 'yes' ? 'check' : 'share'} onClick={share}>
          {copied === 'yes' ? lobby.copied : canShare ? lobby.share : lobby.copy}
        </Button>
        <button
          type="button"
          class="icon-button box"
          aria-label={lobby.qr}
          aria-expanded={qr.value}
          onClick={() => (qr.value = !qr.value)}
        >
          <Icon name="qr" />
        </button>
      </div>
      {copied === 'by hand' && <CopyByHand text={link} />}
      {qr.value && <Picture link={link} />}
    </section>
  );
}

/** It opens below the tap, often below the edge of the screen. Its place is kept until it is drawn. */
function Picture({ link }: { link: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="qr-place" ref={place}>
      <QrCode text={link} label={messages.value.lobby.qrLabel} />
    </div>
  );
}
