import type { Cards, Settings } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';

/** The settings and the deck as the host means them, even before the server has them. */
export function useSettings() {
  const session = useSession();
  const { room } = useView();
  const settings = session.outbox.value.newest('change')?.settings ?? room.settings;
  const deck: readonly Cards[] = settings.preset === 'own' ? settings.deck : room.deck;
  return {
    settings,
    deck,
    change: (changed: Settings) => session.send({ t: 'change', settings: changed }),
  };
}
