import { describe, expect, it } from 'vitest';
import { AppError, isExpected, isRetryable, toAppError, unwrap } from '@/lib/data/errors';

describe('toAppError', () => {
  it.each([
    // The code takes precedence over the status.
    [{ message: 'duplicate key', code: '23505', status: 400 }, 'duplicate'],
    [{ message: 'permission denied', code: '42501', status: 401 }, 'denied'],
    [{ name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 }, 'ended'],
    [{ message: 'User does not exist', code: 'user_not_found', status: 403 }, 'ended'],
    [{ message: 'invalid JWT', code: 'bad_jwt', status: 403 }, 'ended'],
    [{ message: 'slow down', code: 'PT429', status: 429 }, 'throttled'],
    [{ message: 'no rows', code: 'PGRST116', status: 406 }, 'not-found'],
    [{ message: 'check violated', code: '23514', status: 400 }, 'invalid'],
    [{ message: 'TypeError: Failed to fetch', code: '', status: 0 }, 'network'],
    [{ message: 'NetworkError when attempting to fetch resource.' }, 'network'],
    [{ message: 'no answer', status: 0 }, 'network'],
    [{ message: 'TypeError: fetch failed' }, 'network'],
    [{ message: 'TypeError: Load failed' }, 'network'],
    [{ message: 'Network request failed' }, 'network'],
    [{ message: 'A network error occurred' }, 'network'],
    [{ message: 'Bad gateway', status: 502 }, 'unavailable'],
    [{ message: 'Gateway timeout', status: 504 }, 'unavailable'],
    [{ message: 'Payload too large', status: 400, statusCode: '413' }, 'invalid'],
    [{ message: 'The resource already exists', status: 400, statusCode: '409' }, 'duplicate'],
    [{ message: 'teapot', status: 418 }, 'unexpected'],
    [{}, 'unexpected'],
    ['a string', 'unexpected'],
    [null, 'unexpected'],
  ])('classifies %o as %s', (error, kind) => {
    expect(toAppError(error)).toMatchObject({ name: 'AppError', kind });
  });

  it.each([
    [{ hint: 'Try again in 42 s.' }, 42],
    [{ hint: 'Wait 42s' }, 42],
    [{ hint: 'Wait 42 sec.' }, 42],
    [{ hint: 'Buy 2 strings' }, undefined],
    [{ hint: 'Wait a s' }, undefined],
    [{ details: 'wait 7 seconds' }, 7],
    [{ code: 'over_request_rate_limit', message: 'after 58 seconds' }, 58],
    [{}, undefined],
    [{ code: undefined, message: 'took 30 seconds', status: 500 }, undefined],
  ])('reads from %j when to try again: %s', (refusal, seconds) => {
    const error = toAppError({ code: 'PT429', message: 'Too many requests', ...refusal });
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it('keeps the message, the code, the status and the original as the cause', () => {
    const original = { message: 'gone', code: 'PGRST116', status: 400, statusCode: '404' };
    const error = toAppError(original);
    expect(error).toMatchObject({ message: 'gone', code: 'PGRST116', status: 404 });
    expect(error.cause).toBe(original);
    expect(toAppError(error)).toBe(error);
    expect(toAppError('a string')).toMatchObject({ message: 'a string', status: undefined });
  });
});

it('retries network errors and unavailable services only', () => {
  const kinds = ['throttled', 'denied', 'not-found', 'duplicate', 'invalid', 'unexpected'] as const;
  const retried = (['network', 'unavailable', ...kinds] as const).filter((kind) =>
    isRetryable(new AppError({ kind, message: '' })),
  );
  expect(retried).toEqual(['network', 'unavailable']);
  expect(isRetryable(new TypeError('Failed to fetch'))).toBe(false);
});

it.each([
  [{ kind: 'throttled' }, true],
  [{ kind: 'duplicate', code: '23505' }, true],
  [{ kind: 'invalid', code: 'PT400' }, true],
  // The form should have refused what violates a constraint.
  [{ kind: 'invalid', code: '23514' }, false],
  [{ kind: 'denied' }, false],
] as const)('expects %j as an answer to input: %s', (fields, expected) => {
  expect(isExpected(new AppError({ message: '', ...fields }))).toBe(expected);
});

it('does not count a missing error as an answer to input', () => {
  expect(isExpected(null)).toBe(false);
});

it('unwraps the data of an answer, and throws its classified error', () => {
  const error = { message: 'nope', code: '42501' };
  expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
  expect(() => unwrap({ data: null, error, status: 403 })).toThrow(
    expect.objectContaining({ kind: 'denied', status: 403 }),
  );
});
