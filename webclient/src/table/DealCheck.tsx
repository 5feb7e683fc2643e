import type { ComponentChildren } from 'preact';
import { check, type Fault, type Proof } from '../game/fairCheck';
import { phonesAt } from '../game/frozen';
import { storyOf } from '../game/story';
import type { View } from '../game/view';
import { messages, replayWords } from '../i18n/language';
import type { Contribution, Lot, Opened } from '../protocol/types.gen';
import { useKept, useView } from '../room/session';
import { listWords } from '../words/listWords';
import { seatName } from '../words/wording';

/** Whether the deal was fair, in a sentence, and all numbers for those who compute it again. */
export function DealCheck() {
  const view = useView();
  const witness = useKept();
  const story = storyOf(view);
  const { fault, proof } = check(story, witness);
  const { fair } = replayWords();
  const text = fault ? faultText(view, fault) : rightText(view, proof);
  return (
    <>
      {/* What this phone has noticed itself stands at the top. It does not agree with what looks right. */}
      {(fault || !witness?.fault) && <p class={fault && 'refusal'}>{text}</p>}
      {view.table.chosen && text !== fair.asked && <p>{messages.value.game.deal.chosen}</p>}
      <details>
        <summary>{fair.numbers}</summary>
        {proof && <p>{fair.how}</p>}
        <dl>
          {proof && <Numbers view={view} proof={proof} opened={story.opened} />}
          {story.seal && (
            <Value name={fair.seal}>
              <code>{story.seal}</code>
              <code>{story.sealed}</code>
            </Value>
          )}
        </dl>
      </details>
    </>
  );
}

function rightText(view: View, proof: Proof | undefined): string {
  const { fair } = replayWords();
  const { opened } = view.end;
  if (!proof || !opened) return fair.alone;
  if (opened.numbers.length === 0) return fair.nobodyIn;
  return opened.card ? fair.asked : fair.right(opened.numbers.length, phonesAt(view).length);
}

function faultText(view: View, fault: Fault): string {
  const { fair } = replayWords();
  switch (fault.name) {
    case 'number':
      return fair.number(nameOf(view, fault.player));
    case 'deal':
      return fair.deal[fault.part];
    case 'lot':
      return fair.lot(fair.lots[fault.about]);
    default:
      return fair.faults[fault.name];
  }
}

interface NumbersProps {
  view: View;
  proof: Proof;
  opened: Opened | undefined;
}

function Numbers({ view, proof, opened }: NumbersProps) {
  const { fair } = replayWords();
  return (
    <>
      <Value name={fair.id}>
        <code>{view.draw?.id}</code>
      </Value>
      <Value name={fair.server}>
        <code>{view.draw?.server}</code>
      </Value>
      <Value name={fair.secret}>
        <code>{opened?.secret}</code>
      </Value>
      <Value name={fair.list}>
        <code>{proof.list}</code>
        {listWords(proof.list)}
      </Value>
      {proof.phones.map((phone) => (
        <Phone key={phone.player} view={view} phone={phone} opened={opened} />
      ))}
      <Value name={fair.seed}>
        <code>{proof.seed}</code>
      </Value>
      <Value name={fair.draws}>
        {proof.deal.map(({ j, got, n }) => fair.draw(j, got, n)).join(', ')}
      </Value>
      {opened && opened.lots.length > 0 && (
        <Value name={fair.ties}>
          {opened.lots.map((lot) => (
            <p key={lot.draw}>{tieText(view, lot)}</p>
          ))}
        </Value>
      )}
    </>
  );
}

interface PhoneProps {
  view: View;
  phone: Contribution;
  opened: Opened | undefined;
}

function Phone({ view, phone: { player, hash }, opened }: PhoneProps) {
  const { fair } = replayWords();
  const number = opened?.numbers.find((each) => each.player === player)?.nonce;
  return (
    <>
      <Value name={fair.fixed(nameOf(view, player))}>
        <code>{hash}</code>
      </Value>
      <Value name={fair.opened(nameOf(view, player))}>
        {number ? <code>{number}</code> : fair.missing}
      </Value>
    </>
  );
}

function tieText(view: View, { draw, for: about, among, got }: Lot): string {
  const { fair } = replayWords();
  const names = among.map((seat) => seatName(view, seat));
  return `${draw}: ${fair.tie(fair.lots[about], names, seatName(view, got))}`;
}

const nameOf = ({ table }: View, player: number) =>
  table.seats.find((seat) => seat.player === player)?.name ?? '';

function Value({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
