import { useSession, useView } from '../app/session';
import type { Cards, Settings } from '../protocol/types.gen';

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
