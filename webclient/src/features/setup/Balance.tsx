import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fairDeckOf } from '../../game/options';
import { workshopWords } from '../../i18n/language';
import { weigh } from '../../net/api';
import type { Balance as Estimate, Settings, Share } from '../../protocol/types.gen';
import { editionOf } from '../../room/ruleBook';
import { cardName, fairText } from '../../words/wording';

/** A moment for further taps, before the server plays its games. */
const pause = 250;

interface Props {
  settings: Settings;
  /** How many players are dealt a card. */
  players: number;
}

/** How often each side would win, as far as programs can tell that play among themselves. */
export function Balance({ settings, players }: Props) {
  const { balance: words } = workshopWords();
  const estimate = useSignal<Estimate | undefined>(undefined);
  const question = JSON.stringify({ settings, players });
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      // Without an answer there is no estimate; nothing else depends on it.
      const answer = await weigh(JSON.parse(question)).catch(() => undefined);
      if (wanted) estimate.value = answer;
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [question, estimate]);

  const fair = fairDeckOf(settings, editionOf(settings.edition), players);
  const asPrinted = settings.preset !== 'own' && !fair;
  const found = estimate.value;
  const weaker = found && weakerSide(found);
  if (!found) return <p class="quiet">{words.weighing}</p>;
  return (
    <section class="balance">
      <h3>{words.title}</h3>
      {fair && <p>{fairText(settings, fair)}</p>}
      <Row name={words.humans} share={found.humans} />
      <Row name={words.wolves} share={found.wolves} />
      {found.solo.map(({ role, wins }) => (
        <Row key={role} name={cardName(settings, role)} share={wins} />
      ))}
      {weaker && <p>{words.hard[weaker](percent(found[weaker].share), asPrinted)}</p>}
      <p class="quiet">{words.hint(found.games)}</p>
    </section>
  );
}

/** A side that wins less than this part of its even share has it hard, and the players are told. */
const hard = 3 / 4;

/** The side that wins too seldom, if the estimate is sure of it. Cards that win alone share, too. */
function weakerSide({ humans, wolves, solo }: Estimate): 'humans' | 'wolves' | undefined {
  const even = 1 / (2 + solo.length);
  const weak = ({ share, high }: Share) => share < hard * even && high < even;
  if (weak(humans)) return 'humans';
  return weak(wolves) ? 'wolves' : undefined;
}

const percent = (part: number) => Math.round(100 * part);

/** A bar with what is doubtful at its end. */
function Row({ name, share: { share, low, high } }: { name: string; share: Share }) {
  const { balance: words } = workshopWords();
  return (
    <div class="balance-row">
      <span>{name}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="bar-field" width="100" height="10" />
        <rect class="bar-share" width={100 * share} height="10" />
        <rect class="bar-doubt" x={100 * low} y="4" width={100 * (high - low)} height="2" />
      </svg>
      <span>{words.share(percent(share), percent(low), percent(high))}</span>
    </div>
  );
}
