import { batch, signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { wantWords } from '../../i18n/language';
import { type Order, Outbox } from '../../net/outbox';
import type { Command, Refusal, RuleBook } from '../../protocol/types.gen';
import { ruleBook } from '../../room/ruleBook';
import { type Session, SessionContext } from '../../room/session';
import { CustomCardForm } from './CustomCardForm';

await wantWords('workshop');
afterEach(cleanup);

const settings = { edition: 'fourth', preset: 'default', deck: [], own: [], options: {} };

function open() {
  const outbox = signal(new Outbox());
  const refused = signal<{ refusal: Refusal; command: Command | undefined } | undefined>(undefined);
  const session = {
    outbox,
    refused,
    view: signal({ room: { settings, deck: [{ role: 'villager', count: 8 }] } }),
    send: (order: Order) => {
      outbox.value = outbox.value.with(order);
      return outbox.value.waiting.at(-1)?.n ?? 0;
    },
  };
  const done = vi.fn();
  render(
    <SessionContext.Provider value={session as unknown as Session}>
      <CustomCardForm number={1} onDone={done} />
    </SessionContext.Provider>,
  );
  const refuse = (refusal: Refusal) =>
    act(() =>
      batch(() => {
        const command = outbox.value.find(1);
        outbox.value = outbox.value.without(1);
        refused.value = { refusal, command };
      }),
    );
  return { outbox, refused, done, refuse };
}

const nameField = () => screen.getByLabelText('Name') as HTMLInputElement;
const write = (name: string) => fireEvent.input(nameField(), { target: { value: name } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the card' }));

test('closes when the server has saved the card, not before', async () => {
  const { outbox, done } = open();
  await write('Baker');
  await save();
  expect(done).not.toHaveBeenCalled();
  await act(() => {
    outbox.value = outbox.value.acknowledged(1);
  });
  expect(done).toHaveBeenCalledOnce();
});

test('a refusal appears in the form, which keeps its text', async () => {
  const { refused, done, refuse } = open();
  await write('Baker');
  await save();
  await refuse({ code: 'own_name_taken', name: 'Baker' });
  expect(done).not.toHaveBeenCalled();
  screen.getByText(/Baker/);
  expect(nameField().value).toBe('Baker');
  expect(refused.value).toBeUndefined();
});

test('says before sending that another card has that name', async () => {
  const editions = [{ id: 'fourth', roles: ['wolf_servant'] }];
  ruleBook.value = { editions, roles: [], own_powers: [] } as unknown as RuleBook;
  open();
  await write('wolfs SERVANT');
  expect(screen.getByText(/Another card is already called Wolf’s servant/)).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save the card' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await write('Wolfs server');
  expect(screen.queryByText(/Another card/)).toBeNull();
});

test('says that a card that makes a suspect never kills', async () => {
  ruleBook.value = {
    editions: [],
    roles: [],
    own_powers: ['nothing', 'mark'],
  } as unknown as RuleBook;
  open();
  const harmless = 'Its choice never kills, not even in a game with a deadly owl.';
  expect(screen.queryByText(harmless)).toBeNull();
  await fireEvent.change(screen.getByLabelText('Power'), { target: { value: 'mark' } });
  expect(screen.getByText(harmless)).toBeTruthy();
});
