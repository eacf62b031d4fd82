import { describe, expect, it } from 'vitest';
import { AppError, isRefused, toAppError, type AppErrorKind } from '@/lib/data/errors';
import { describeError, describeFailureToLoad, waitingTime } from '@/lib/data/messages';
import { expectAccepted, requireRow } from '@/lib/data/service-answers';

const lost = new AppError({ kind: 'network', message: 'Failed to fetch' });
const denied = new AppError({ kind: 'denied', message: 'permission denied for function' });

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('writes %s s as %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});

it.each<AppErrorKind>([
  'network',
  'unavailable',
  'throttled',
  'denied',
  'ended',
  'not-found',
  'duplicate',
  'invalid',
  'unexpected',
])('describes an error of kind %s without the message of the service', (kind) => {
  const error = new AppError({ kind, message: 'relation "secret" does not exist' });
  const message = describeError(error);
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(message).not.toContain('secret');
  expect(describeFailureToLoad('beats')(error)).toEqual({ title: 'Could not load beats', message });
});

it.each([
  [new AppError({ kind: 'throttled', message: '' }), /^Too many attempts.* try again later\.$/],
  [new AppError({ kind: 'throttled', message: '', retryAfterSeconds: 42 }), / in 42 seconds\.$/],
  [new TypeError('x is not a function'), /^An unexpected error occurred\.$/],
])('describes %s as %s', (error, words) => {
  expect(describeError(error)).toMatch(words);
});

it('shows the message of the service for invalid values', () => {
  const error = new AppError({ kind: 'invalid', message: 'A beat needs a cover.' });
  expect(describeError(error, 'service')).toBe('A beat needs a cover.');
});

it.each([lost, new Error('boom'), 'x'])('shows a message of its own for %s', (error) => {
  expect(describeError(error, 'service')).toBe(describeError(error));
});

it.each([
  ['You no longer have access.', 403],
  // A request without a session, for example while the session cannot be refreshed, proves nothing about the account.
  ['new row violates row-level security', 401],
])('shows an admin "%s" for a refusal of the database with status %d', (message, status) => {
  const error = toAppError({
    message: 'new row violates row-level security',
    code: '42501',
    status,
  });
  expect(describeError(error, 'service')).toBe(message);
});

it('treats an answer without a row as a refusal', () => {
  expect(requireRow([{ id: 1 }])).toEqual({ id: 1 });
  expect(() => requireRow([])).toThrow(
    'It no longer exists, or you no longer have permission to change it.',
  );
});

describe('an answer', () => {
  function caught(answer: unknown): unknown {
    try {
      expectAccepted(answer);
    } catch (error) {
      return error;
    }
    return null;
  }

  it.each([{ success: true, error: null }, { success: true }])('%j accepts', (answer) => {
    expect(caught(answer)).toBeNull();
  });

  it.each<[unknown, boolean, string]>([
    [{ success: false, error: 'It is paid already.' }, true, 'It is paid already.'],
    [
      { success: false, error: null },
      true,
      'The server refused the change. Please reload the page and try again.',
    ],
    ...[null, 'yes', [], {}, { success: 1 }].map(
      (answer) => [answer, false, 'An unexpected error occurred.'] as [unknown, boolean, string],
    ),
  ])('%j refuses: %s, %s', (answer, isRefusal, words) => {
    const error = caught(answer);
    expect(error).toBeInstanceOf(Error);
    expect(isRefused(error)).toBe(isRefusal);
    expect(describeError(error)).toBe(words);
  });
});

it('describes a database error without its message', () => {
  expect(isRefused(denied)).toBe(false);
  expect(describeError(denied)).toBe('You are not allowed to do that.');
});
