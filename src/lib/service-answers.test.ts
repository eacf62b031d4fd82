import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';
import {
  requireRow,
  serverMessage,
  describeRefusal,
  expectAccepted,
  isRefused,
  wasDeletedDespiteError,
} from '@/lib/service-answers';

describe('serverMessage', () => {
  it('lets the service speak for itself', () => {
    const error = new AppError({ kind: 'invalid', message: 'A beat needs a cover.' });
    expect(serverMessage(error)).toBe('A beat needs a cover.');
  });

  it.each([new AppError({ kind: 'network', message: 'Failed to fetch' }), new Error('boom'), 'x'])(
    'speaks for it where it did not, as of %s',
    (error) => {
      expect(serverMessage(error)).toBe(describeError(error));
    },
  );
});

describe('requireRow', () => {
  it('answers the row that was changed', () => {
    expect(requireRow([{ id: 1 }])).toEqual({ id: 1 });
  });

  it('takes no row for a refusal', () => {
    expect(() => requireRow([])).toThrow(
      'It no longer exists, or you no longer have permission to change it.',
    );
  });
});

function caught(answer: unknown): unknown {
  try {
    expectAccepted(answer, 'It could not be done.');
  } catch (error) {
    return error;
  }
  return null;
}

describe('an answer', () => {
  it('may accept', () => {
    expect(caught({ success: true, error: null })).toBeNull();
    expect(caught({ success: true })).toBeNull();
  });

  it('may refuse, in words for people', () => {
    const error = caught({ success: false, error: 'This order has already been paid.' });
    expect(isRefused(error)).toBe(true);
    expect(describeRefusal(error)).toBe('This order has already been paid.');
  });

  it('may refuse without words', () => {
    expect(describeRefusal(caught({ success: false, error: null }))).toBe('It could not be done.');
  });

  it.each([null, 'yes', [], {}, { success: 1 }])('may be no answer at all: %j', (answer) => {
    const error = caught(answer);
    expect(error).toBeInstanceOf(Error);
    expect(isRefused(error)).toBe(false);
    expect(describeRefusal(error)).toBe('An unexpected error occurred.');
  });
});

it('what is no refusal is described in plain words, not in those of a database', () => {
  const denied = new AppError({ kind: 'denied', message: 'permission denied for function' });
  expect(isRefused(denied)).toBe(false);
  expect(describeRefusal(denied)).toBe('You are not allowed to do that.');
});

const lost = new AppError({ kind: 'network', message: 'Failed to fetch' });

describe('a deletion whose answer was lost', () => {
  it('came to pass where the row is gone', async () => {
    expect(await wasDeletedDespiteError(lost, () => Promise.resolve([]))).toBe(true);
    expect(await wasDeletedDespiteError(lost, () => Promise.resolve([{ id: 1 }]))).toBe(false);
  });

  it('is not known to have come to pass where nobody can look', async () => {
    expect(await wasDeletedDespiteError(lost, () => Promise.reject(lost))).toBe(false);
  });

  it('did not come to pass where the service said so', async () => {
    const look = vi.fn(() => Promise.resolve([]));
    const refused = new AppError({ kind: 'denied', message: 'permission denied' });
    expect(await wasDeletedDespiteError(refused, look)).toBe(false);
    expect(look).not.toHaveBeenCalled();
  });
});
