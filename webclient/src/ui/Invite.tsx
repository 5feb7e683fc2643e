import { useSignal } from '@preact/signals';
import { QrCode } from '../app/parts';
import { messages } from '../i18n/language';
import { citiesOf, roomLink } from '../state/code';
import { Icon } from './art/Icon';
import { Button } from './Button';

/** How others get in: the code to read aloud, the link to send, the picture to scan. */
export function Invite({ code }: { code: string }) {
  const { lobby } = messages.value;
  const qr = useSignal(false);
  const copied = useSignal<'no' | 'yes' | 'by hand'>('no');
  const link = roomLink(code);

  const share = async () => {
    const text = lobby.shareText(code);
    // A person who closes the share sheet has not asked for anything else.
    if (navigator.share) {
      await navigator.share({ title: lobby.shareTitle, text, url: link }).catch(() => {});
      return;
    }
    // On plain HTTP there is no clipboard: then the link is shown to be marked by hand.
    copied.value = await Promise.resolve(navigator.clipboard?.writeText(link) ?? Promise.reject())
      .then(() => 'yes' as const)
      .catch(() => 'by hand' as const);
  };

  return (
    <section class="invite" aria-label={lobby.code}>
      <p class="code">{code}</p>
      <p class="cities">{citiesOf(code).join(' · ')}</p>
      <div class="row">
        <Button icon={copied.value === 'yes' ? 'check' : 'share'} onClick={share}>
          {copied.value === 'yes' ? lobby.copied : canShare() ? lobby.share : lobby.copy}
        </Button>
        <button
          type="button"
          class="icon-button framed"
          aria-label={lobby.qr}
          aria-expanded={qr.value}
          onClick={() => (qr.value = !qr.value)}
        >
          <Icon name="qr" />
        </button>
      </div>
      {copied.value === 'by hand' && (
        <label class="field">
          {lobby.copyByHand}
          <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      {qr.value && <QrCode text={link} label={lobby.qrLabel} />}
    </section>
  );
}

const canShare = () => 'share' in navigator;
