import type { Order } from '../net/outbox';
import type { Room } from '../protocol/types.gen';

/** The next bot to bring or to send away, while the number of players is what hinders a start. */
export function botStep(
  { obstacle, players }: Room,
  wanted: 'adding' | 'removing',
): Order | undefined {
  const { code, have = 0, need = 0 } = obstacle ?? {};
  if (wanted === 'adding') {
    const missing = code === 'too_few_players' || (code === 'elder_needs' && have < need);
    return missing ? { t: 'add_bot' } : undefined;
  }
  const last = players.findLast(({ bot }) => bot);
  return code === 'too_many_players' && last ? { t: 'remove', player: last.id } : undefined;
}
