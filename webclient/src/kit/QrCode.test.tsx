import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode';

test('is one square picture with a name and a quiet zone', () => {
  render(<QrCode text="https://example.org/BMRTZ" label="Scan to join" />);
  const picture = screen.getByRole('img', { name: 'Scan to join' });
  expect(picture.getAttribute('viewBox')).toBe('0 0 33 33');
  expect(picture.lastElementChild?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
});
