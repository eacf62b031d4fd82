import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { describeRefusal, expectAccepted, isRefused } from '@/lib/refusal';

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
