import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';
import { requireRow, serviceWords } from '@/lib/service-answers';

describe('serviceWords', () => {
  it('lets the service speak for itself', () => {
    const error = new AppError({ kind: 'invalid', message: 'A beat needs a cover.' });
    expect(serviceWords(error)).toBe('A beat needs a cover.');
  });

  it.each([new AppError({ kind: 'network', message: 'Failed to fetch' }), new Error('boom'), 'x'])(
    'speaks for it where it did not, as of %s',
    (error) => {
      expect(serviceWords(error)).toBe(describeError(error));
    },
  );
});

describe('requireRow', () => {
  it('answers the row that was changed', () => {
    expect(requireRow([{ id: 1 }])).toEqual({ id: 1 });
  });

  it('takes no row for a refusal', () => {
    expect(() => requireRow([])).toThrow('It is gone already, or you may not change it any more.');
  });
});
