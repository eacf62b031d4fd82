import { expect, it } from 'vitest';
import { formatMoment } from '@/lib/moment';

it('a moment is written by the clock of whoever looks', () => {
  const local = new Date(2025, 5, 3, 14, 5);
  expect(formatMoment(local.toISOString())).toBe('3 Jun 2025, 14:05');
  expect(formatMoment(new Date(2025, 11, 31, 0, 0).toISOString())).toBe('31 Dec 2025, 00:00');
});
