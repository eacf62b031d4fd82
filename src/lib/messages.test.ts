import { describe, expect, it } from 'vitest';
import { AppError, type AppErrorKind } from '@/lib/errors';
import { describeError, messages, waitingTime } from '@/lib/messages';

const error = (kind: AppErrorKind, retryAfterSeconds?: number) =>
  new AppError({ kind, message: 'relation "secret" does not exist', retryAfterSeconds });

describe('waitingTime', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [42, '42 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
  ])('%s s are %s', (seconds, words) => {
    expect(waitingTime(seconds)).toBe(words);
  });
});

describe('describeError', () => {
  it.each([
    'network',
    'unavailable',
    'throttled',
    'denied',
    'not-found',
    'duplicate',
    'invalid',
    'unexpected',
  ] as const)('says %s in words for people, not the service’s', (kind) => {
    expect(describeError(error(kind))).toMatch(/^[A-Z].*\.$/);
    expect(describeError(error(kind))).not.toContain('secret');
  });

  it('says when to try again, where known', () => {
    expect(describeError(error('throttled', 42))).toBe(
      'Too many attempts. Please try again in 42 seconds.',
    );
    expect(describeError(error('throttled'))).toBe('Too many attempts. Please try again later.');
  });

  it('has one sentence for what nobody classified', () => {
    expect(describeError(new TypeError('x is not a function'))).toBe(
      'An unexpected error occurred.',
    );
  });
});

describe('messages', () => {
  it('put what failed into the title', () => {
    expect(messages.loadFailed('the licenses', error('network'))).toEqual({
      title: 'Could not load the licenses',
      message: 'You seem to be offline. Check the connection and try again.',
    });
  });
});
