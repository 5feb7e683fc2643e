import { asideWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import type { Claim } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';

interface Props {
  claim: Claim;
  onClose: () => void;
}

/** Asks whether a person who claims a seat is its player. The others can hear that in the call. */
export function ClaimSheet({ claim, onClose }: Props) {
  const session = useSession();
  const { players } = useView().room;
  const { claim: words } = asideWords();
  const nameOf = (player: number) => players.find(({ id }) => id === player)?.name ?? '';
  const name = nameOf(claim.player);
  const answer = (yes: boolean) => {
    session.send({ t: 'vouch', player: claim.player, claim: claim.claim, yes });
    onClose();
  };
  return (
    <Sheet title={words.isIt(name)} onClose={onClose}>
      <p>{words.hear(name)}</p>
      {claim.yes.length > 0 && <Notice>{words.said(claim.yes.map(nameOf))}</Notice>}
      <p class="quiet">{words.enough}</p>
      <Button kind="primary" onClick={() => answer(true)}>
        {words.yes(name)}
      </Button>
      <Button onClick={() => answer(false)}>{words.no}</Button>
    </Sheet>
  );
}
