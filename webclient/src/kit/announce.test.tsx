import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { Announcer, announce, Notice } from './announce';
import { ConfirmButton } from './Button';
import { Sheet } from './Sheet';

const heard = () =>
  screen.getAllByRole('status', { hidden: true }).map((each) => each.textContent?.trim());

test('an open sheet hears what the page behind it would have heard', async () => {
  const page = (sheet: boolean) => (
    <>
      <Announcer />
      {sheet && (
        <Sheet title="Menu" onClose={() => {}}>
          <p />
        </Sheet>
      )}
    </>
  );
  const { rerender } = render(page(false));
  announce('Dawn');
  await waitFor(() => expect(heard()).toEqual(['Dawn']));
  rerender(page(true));
  expect(heard(), 'is not said twice').toEqual(['Dawn', '']);
  announce('Refused');
  await waitFor(() => expect(heard()).toEqual(['Dawn', 'Refused']));
  rerender(page(false));
  announce('Night');
  await waitFor(() => expect(heard()).toEqual(['Night']));
});

test('what comes at one moment is said together, and the same words again are said again', async () => {
  render(<Announcer />);
  announce('Dawn.');
  announce('Nobody died.');
  await waitFor(() => expect(heard()).toEqual(['Dawn. Nobody died.']));
  const before = screen.getByText('Dawn.');
  announce('Dawn. Nobody died.');
  await waitFor(() => expect(before.isConnected).toBe(false));
  expect(heard()).toEqual(['Dawn. Nobody died.']);
});

test('a notice is said when it comes and when it changes, or only when it changes', async () => {
  const page = (text: string | null) => (
    <>
      <Announcer />
      <Notice>{text}</Notice>
      <Notice from="change">{text && `late ${text}`}</Notice>
    </>
  );
  const { rerender } = render(page('one'));
  await waitFor(() => expect(heard()).toEqual(['one']));
  rerender(page('two'));
  await waitFor(() => expect(heard()).toEqual(['two late two']));
});

test('what has left the screen is no longer in the page', async () => {
  const page = (text: string | null) => (
    <>
      <Announcer />
      <Notice>{text}</Notice>
    </>
  );
  const { rerender } = render(page('Reconnecting'));
  await waitFor(() => expect(heard()).toEqual(['Reconnecting']));
  rerender(page(null));
  expect(heard()).toEqual(['']);
});

test('a question stays until it is answered, or until a person turns to something else', async () => {
  vi.useFakeTimers();
  const onSure = vi.fn();
  render(
    <>
      <Announcer />
      <ConfirmButton label="Leave" sure="Really leave?" onSure={onSure} />
      <button type="button">Stay</button>
    </>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  await act(() => void fireEvent.click(button('Leave')));
  await act(() => void vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  await waitFor(() => expect(heard()).toEqual(['Really leave?']));
  await act(() => void fireEvent.focusIn(button('Stay')));
  await act(() => void fireEvent.click(button('Leave')));
  expect(onSure).not.toHaveBeenCalled();
  await act(() => void fireEvent.pointerDown(button('Really leave?')));
  await act(() => void fireEvent.click(button('Really leave?')));
  expect(onSure).toHaveBeenCalledOnce();
});

test('nothing else announces', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const own = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .filter(([, text]) => /<output|role="(status|alert|log)"|aria-live/.test(text))
    .map(([path]) => path);
  expect(own).toEqual(['./announce.tsx']);
});
