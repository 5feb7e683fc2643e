import { useSignal } from '@preact/signals';
import { phonesAt } from '../game/frozen';
import { messages } from '../i18n/language';
import { useKept, useView } from '../room/session';
import { ListWords } from './lazy';

/** At the deal: which phones have shuffled the cards. Where all have, only those read it who ask. */
export function Shuffled() {
  const view = useView();
  const { draw, shuffle, table } = view;
  const { deal } = messages.value.game;
  const own = useKept();
  const counted = shuffle?.in ?? [];
  const phones = phonesAt(view).flatMap((seat) => table.seats[seat] ?? []);
  const missing = phones.filter(({ player }) => !counted.includes(player));
  const took = draw?.id ? deal.took(counted.length, phones.length) : deal.alone;
  const all = draw?.id !== undefined && missing.length === 0;
  return (
    <>
      {!all && (
        <p class="quiet">
          {took}
          {draw?.id && ` ${deal.missing(missing.map(({ name }) => name))}`}
        </p>
      )}
      {/* Phones that were not there when the list was frozen could only repeat what the server says. */}
      {own?.frozen?.list && phones.length > 1 && <Compared list={own.frozen.list} took={took} />}
    </>
  );
}

/** Three words that are the same on all phones to which the server has shown the same list. */
function Compared({ list, took }: { list: string; took: string }) {
  const opened = useSignal(false);
  return (
    <details class="seal" onToggle={() => (opened.value = true)}>
      <summary>{messages.value.game.deal.compare}</summary>
      <p class="quiet">{took}</p>
      {opened.value && <ListWords list={list} />}
    </details>
  );
}
