import { effect, type ReadonlySignal, type Signal, untracked } from '@preact/signals';
import { readTab, saveInTab } from '../browser/tabStorage';
import { drawNonce, listHash, phoneCommitment, serverCommitment } from '../game/commitments';
import { isHost, isModerator, optionIs } from '../game/facts';
import type { Kept } from '../game/fairCheck';
import { frozenInLobby } from '../game/frozen';
import { storyOf } from '../game/story';
import type { View } from '../game/view';
import type { Order, Outbox } from '../net/outbox';
import type { Draw, Opened, Start, StartAs } from '../protocol/types.gen';

/** The server may lose a commitment with the end of its log. It could also never list one. */
const mostTries = 3;

/** What this needs of the session of a phone. */
interface Phone {
  ticket: { code: string };
  view: ReadonlySignal<View | undefined>;
  outbox: ReadonlySignal<Outbox>;
  kept: Signal<Kept | undefined>;
  sendByItself(order: Order): void;
}

const noDraw: Draw = { id: '', server: '', phones: [] };

/**
 * Takes part in the draws of the games for one phone (docs/fair-deal.md): commits to a number in the
 * lobby, reveals it when the list is frozen, and remembers what this phone saw. The returned function
 * ends that.
 */
export function takePart(session: Phone): () => void {
  const drawing = new Drawing(session);
  return effect(() => {
    const view = session.view.value;
    drawing.watchWish();
    if (view) untracked(() => drawing.follow(view));
  });
}

class Drawing {
  private tries = 0;
  /** This page has revealed the number. */
  private shown = '';
  /** The last start that this page has sent, which may ask for a card. */
  private start: Start | StartAs | undefined;

  constructor(private readonly session: Phone) {
    const text = readTab(this.key);
    if (text) session.kept.value = JSON.parse(text) as Kept;
  }

  private get key() {
    return `tabula.draw.${this.session.ticket.code}`;
  }

  private keep(kept: Kept): Kept {
    saveInTab(this.key, JSON.stringify(kept));
    this.session.kept.value = kept;
    return kept;
  }

  /** Only the phone that asks for a card knows which one, until the game is over. */
  watchWish(): void {
    const { outbox } = this.session;
    const sent = outbox.value.newest('start_as') ?? outbox.value.newest('start');
    if (sent) this.start = sent;
  }

  follow(view: View): void {
    // A host may turn to leading after this phone has contributed.
    if (leads(view)) return;
    const { draw = noDraw, phase, room, you } = view;
    const kept = this.session.kept.peek();
    const own = kept?.player === you.player ? kept : undefined;
    if (phase.name !== 'lobby') {
      if (own && own.game === room.games - 1) this.remember(view, draw, own);
    } else if (!view.shuffle?.open) this.contribute(view, draw, own);
    else if (own?.game === room.games) this.reveal(view, draw, own);
  }

  private contribute(view: View, draw: Draw, before: Kept | undefined): void {
    const { room, you } = view;
    if (!room.players.some(({ id }) => id === you.player)) return;
    let kept = before;
    if (!kept || kept.game !== room.games || kept.revealed) {
      this.tries = 0;
      const last = before?.frozen?.id ?? before?.last;
      const fresh = { player: you.player, game: room.games, nonce: drawNonce() };
      kept = this.keep({ ...fresh, ...(last && { last }) });
    }
    const hash = phoneCommitment(kept.player, kept.nonce);
    const listed = hashOf(draw, kept.player);
    if (listed === hash) {
      const { id, server } = draw;
      if (kept.offer?.id !== id || kept.offer.server !== server)
        this.keep({ ...kept, offer: { id, server } });
      return;
    }
    if (this.tries >= mostTries || this.session.outbox.value.newest('contribute')) return;
    this.tries += 1;
    this.session.sendByItself({ t: 'contribute', hash });
  }

  private reveal(view: View, draw: Draw, kept: Kept): void {
    const listed = hashOf(draw, kept.player);
    // A phone that came in the moment of the start is not in the list.
    if ((!listed && !kept.offer) || kept.fault || this.shown === kept.nonce) return;
    const { id, server } = draw;
    const frozen = { id, server, list: this.list(view, draw) };
    const changed =
      (kept.offer && (kept.offer.id !== id || kept.offer.server !== server)) ||
      (kept.frozen?.list && kept.frozen.list !== frozen.list) ||
      kept.last === id;
    if (listed !== phoneCommitment(kept.player, kept.nonce))
      this.keep({ ...kept, fault: 'replaced' });
    else if (changed) this.keep({ ...kept, fault: 'changed' });
    else {
      this.shown = kept.nonce;
      this.keep({ ...kept, frozen, revealed: true });
      this.session.sendByItself({ t: 'reveal', nonce: kept.nonce });
    }
  }

  /** L of what this screen shows; '' if this page cannot know which card its player has asked for. */
  private list(view: View, draw: Draw): string {
    const alone = view.room.players.filter(({ bot }) => !bot).length === 1;
    if (alone && !this.start) return '';
    const card = this.start?.t === 'start_as' ? this.start.card : undefined;
    return listHash(frozenInLobby(view, draw, card));
  }

  /** Keeps what everybody sees of the deal, and notices whether this phone's number counts. */
  private remember(view: View, draw: Draw, kept: Kept): void {
    const { table, shuffle, phase, end } = view;
    const next = { ...kept };
    next.seal ??= table.seal;
    if (table.marker?.gap) next.gap ??= table.marker.seat;
    if (!next.fault && kept.offer) {
      const { frozen } = kept;
      if (hashOf(draw, kept.player) !== phoneCommitment(kept.player, kept.nonce))
        next.fault = 'replaced';
      else if (frozen && (frozen.id !== draw.id || frozen.server !== draw.server))
        next.fault = 'changed';
      else if (kept.revealed && !shuffle?.in?.includes(kept.player)) next.fault = 'left_out';
      else if (phase.name === 'end' && !holds(view, end.opened, kept)) next.fault = 'other_end';
    }
    if (next.seal !== kept.seal || next.gap !== kept.gap || next.fault !== kept.fault)
      this.keep(next);
  }
}

/**
 * Whether the end agrees with what this phone saw, as far as that is quickly told. The draws themselves
 * are computed only when a player asks for it, because that code is not small.
 */
function holds(view: View, opened: Opened | undefined, { player, nonce, frozen }: Kept): boolean {
  if (!opened || !frozen) return !frozen;
  const { draw = noDraw } = view;
  const own = opened.numbers.find((each) => each.player === player);
  return (
    own?.nonce === nonce &&
    opened.numbers.every(
      (each) => hashOf(draw, each.player) === phoneCommitment(each.player, each.nonce),
    ) &&
    serverCommitment(frozen.id, opened.secret) === frozen.server &&
    (!frozen.list || listHash(storyOf(view).frozen) === frozen.list)
  );
}

/** Whether the player leads the game, now or once it starts, and so has no card. */
const leads = (view: View): boolean =>
  view.phase.name === 'lobby'
    ? optionIs(view, 'moderator', 'host') && isHost(view)
    : isModerator(view);

const hashOf = ({ phones }: Draw, player: number) =>
  phones.find((phone) => phone.player === player)?.hash;
