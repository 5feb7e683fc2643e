import { asideWords, messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import type { Settings } from '../../protocol/types.gen';
import { ruleBook } from '../../room/ruleBook';
import { useSession, useView } from '../../room/session';
import { cardName } from '../../words/wording';
import { fixesOf, type StartFix } from './obstacles';

/** For the host: the buttons that make a start possible, the best first. */
export function StartFixes() {
  const session = useSession();
  const { room } = useView();
  const { lobby } = messages.value;
  const filling = session.filling.value;
  const busy = filling !== 'no' || session.outbox.value.newest('change') !== undefined;
  const apply = (how: StartFix) => {
    if (how.kind === 'bots') session.fitWithBots(how.by);
    else session.send({ t: 'change', settings: how.settings });
  };
  return (
    <div class="fixes">
      {fixesOf(room, ruleBook.value).map((how, index) => (
        <Button
          key={how.kind}
          kind={index === 0 ? 'primary' : 'plain'}
          {...(how.kind === 'bots' && { icon: 'bot' as const })}
          disabled={busy}
          onClick={() => apply(how)}
        >
          {how.kind === 'bots' && filling === 'adding' && lobby.filling}
          {how.kind === 'bots' && filling === 'removing' && lobby.emptying}
          {(how.kind !== 'bots' || filling === 'no') && fixLabel(how, room.settings)}
        </Button>
      ))}
    </div>
  );
}

function fixLabel(how: StartFix, settings: Settings): string {
  const { lobby } = messages.value;
  const { mend } = asideWords();
  switch (how.kind) {
    case 'bots':
      return how.by > 0 ? lobby.fill(how.by) : lobby.empty(-how.by);
    case 'addVillagers':
    case 'takeOut':
      return mend[how.kind](how.by ?? 1);
    case 'toVillager':
    case 'toSeer':
    case 'toWolf':
    case 'second':
      return mend[how.kind](how.role ? cardName(settings, how.role) : '');
    default:
      return mend[how.kind];
  }
}
