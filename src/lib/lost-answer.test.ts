import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { isGoneAnyway } from '@/lib/lost-answer';

const lost = new AppError({ kind: 'network', message: 'Failed to fetch' });

describe('a deletion whose answer was lost', () => {
  it('came to pass where the row is gone', async () => {
    expect(await isGoneAnyway(lost, () => Promise.resolve([]))).toBe(true);
    expect(await isGoneAnyway(lost, () => Promise.resolve([{ id: 1 }]))).toBe(false);
  });

  it('is not known to have come to pass where nobody can look', async () => {
    expect(await isGoneAnyway(lost, () => Promise.reject(lost))).toBe(false);
  });

  it('did not come to pass where the service said so', async () => {
    const look = vi.fn(() => Promise.resolve([]));
    const refused = new AppError({ kind: 'denied', message: 'permission denied' });
    expect(await isGoneAnyway(refused, look)).toBe(false);
    expect(look).not.toHaveBeenCalled();
  });
});
