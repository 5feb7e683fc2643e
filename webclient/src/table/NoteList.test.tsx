import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { village } from '../../e2e/gallery/village';
import { messages } from '../i18n/language';
import { NoteList } from './NoteList';

afterEach(cleanup);

test('a night with two notes has one heading', () => {
  const note = { target: 2, count: 0, seats: [] };
  const notes = [
    { ...note, night: 1, kind: 'know' as const, target: -1, seats: [6] },
    { ...note, night: 1, kind: 'suspect' as const },
    { ...note, night: 2, kind: 'suspect' as const },
  ];
  const view = { ...village({ phase: 'end' }), notebook: { from: 0, notes } };
  const { container } = render(<NoteList view={view} />);
  const { night } = messages.value.game.notes;
  const headings = [...container.querySelectorAll('.night')].map((each) => each.textContent);
  expect(headings).toEqual([night(1), night(2)]);
});
