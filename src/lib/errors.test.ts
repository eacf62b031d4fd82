import { describe, expect, it } from 'vitest';
import { AppError, isRetryable, throwOnError, toAppError, unwrap } from '@/lib/errors';

describe('toAppError', () => {
  it.each([
    [{ message: 'duplicate key', code: '23505', status: 409 }, 'duplicate'],
    [{ message: 'permission denied', code: '42501', status: 401 }, 'denied'],
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

  it('lets the code decide before the status', () => {
    expect(toAppError({ message: 'x', code: '23505', status: 400 }).kind).toBe('duplicate');
  });

  it('reads when to try again, from hint, details or message', () => {
    const throttled = { code: 'PT429', message: 'Too many requests' };
    expect(toAppError({ ...throttled, hint: 'Try again in 42 s.' }).retryAfterSeconds).toBe(42);
    expect(toAppError({ ...throttled, details: 'wait 7 seconds' }).retryAfterSeconds).toBe(7);
    expect(
      toAppError({ code: 'over_request_rate_limit', message: 'after 58 seconds' })
        .retryAfterSeconds,
    ).toBe(58);
    expect(toAppError(throttled).retryAfterSeconds).toBeUndefined();
  });

  it('reads no waiting time from other errors', () => {
    expect(toAppError({ message: 'took 30 seconds', status: 500 }).retryAfterSeconds).toBe(
      undefined,
    );
  });

  it.each([
    ['Wait 42s', 42],
    ['Wait 42 sec.', 42],
    ['Wait 1200   s', 1200],
    ['Buy 2 strings', undefined],
    ['Wait a s', undefined],
  ])('reads from %j: %s', (hint, seconds) => {
    const error = toAppError({ code: 'PT429', message: 'Too many requests', hint });
    expect(error.retryAfterSeconds).toBe(seconds);
  });

  it('says what it was told, and the code and the status of it', () => {
    const error = toAppError({ message: 'gone', code: 'PGRST116', status: 400, statusCode: '404' });
    expect(error).toMatchObject({ message: 'gone', code: 'PGRST116', status: 404 });
    expect(toAppError('a string')).toMatchObject({ message: 'a string', status: undefined });
  });

  it('keeps an AppError as it is, and the original as the cause', () => {
    const original = { message: 'x', status: 500 };
    const error = toAppError(original);
    expect(toAppError(error)).toBe(error);
    expect(error.cause).toBe(original);
  });
});

describe('isRetryable', () => {
  it.each([
    ['network', true],
    ['unavailable', true],
    ['throttled', false],
    ['denied', false],
    ['not-found', false],
    ['duplicate', false],
    ['invalid', false],
    ['unexpected', false],
  ] as const)('%s: %s', (kind, retryable) => {
    expect(isRetryable(new AppError({ kind, message: '' }))).toBe(retryable);
  });

  it('is false for anything unclassified', () => {
    expect(isRetryable(new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('unwrap', () => {
  it('hands over the rows', () => {
    expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
  });

  it('throws the classified error', () => {
    const answer = { data: null, error: { message: 'nope', code: '42501' }, status: 403 };
    expect(() => unwrap(answer)).toThrow(expect.objectContaining({ kind: 'denied', status: 403 }));
  });

  it('throws not-found for an empty answer', () => {
    expect(() => unwrap({ data: null, error: null, status: 200 })).toThrow(
      expect.objectContaining({
        ...{ kind: 'not-found', status: 200, message: 'No rows were returned.' },
      }),
    );
  });

  it('takes an answer without rows where none were promised', () => {
    expect(() => throwOnError({ error: null, status: 204 })).not.toThrow();
  });
});
