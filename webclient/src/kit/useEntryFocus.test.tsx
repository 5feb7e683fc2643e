import { render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';

function pageOf(useEntryFocus: () => void, Announcer: () => preact.JSX.Element) {
  function Title({ title, field }: { title: string; field?: boolean }) {
    useEntryFocus();
    return (
      <main>
        <h1>{title}</h1>
        {field && <input autofocus aria-label="Name" />}
      </main>
    );
  }
  return (props: { title: string; field?: boolean }) => (
    <>
      <Announcer />
      <Title key={props.title} {...props} />
    </>
  );
}

test('the focus goes from page to page, once a person has used one', async () => {
  vi.resetModules();
  const { useEntryFocus } = await import('./useEntryFocus');
  const { Announcer } = await import('./announce');
  const Page = pageOf(useEntryFocus, Announcer);
  const { rerender } = render(<Page title="Welcome" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page title="No such room" />);
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(screen.getByRole('status').textContent?.trim()).toBe('No such room'));

  dispatchEvent(new Event('keydown'));
  rerender(<Page title="Join" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Join' }));
  rerender(<Page title="Who are you?" field />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await waitFor(() => expect(screen.getByRole('status').textContent?.trim()).toBe('Who are you?'));
});

test('a form gets the focus in its field, as the first page and as any later one', async () => {
  vi.resetModules();
  const { useEntryFocus } = await import('./useEntryFocus');
  const { Announcer } = await import('./announce');
  const Page = pageOf(useEntryFocus, Announcer);
  const { rerender } = render(<Page title="Who are you?" field />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Page title="Which room?" field />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
