// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type AppErrorKind } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import { toast } from '@/lib/toast';

const failWith = (kind: AppErrorKind) => () =>
  Promise.reject(new AppError({ kind, message: kind }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs a query under the policy that components get, and answers how often it was tried. */
async function attempts(kind: AppErrorKind) {
  const queryFn = vi.fn(failWith(kind));
  const client = createQueryClient();
  const { retry } = client.getDefaultOptions().queries ?? {};
  const query = client.query({
    queryKey: ['beats'],
    queryFn,
    ...(retry !== undefined && { retry }),
  });
  query.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(query).rejects.toMatchObject({ kind });
  expect(console.error).toHaveBeenCalledWith('Loading beats failed:', expect.any(AppError));
  vi.mocked(console.error).mockClear();
  return queryFn.mock.calls.length;
}

describe('reads', () => {
  it.each([
    ['network', 3],
    ['unavailable', 3],
    ['denied', 1],
    ['invalid', 1],
    ['throttled', 1],
    ['not-found', 1],
    ['unexpected', 1],
  ] as const)('a failure of kind %s is tried %d times', async (kind, times) => {
    expect(await attempts(kind)).toBe(times);
  });

  it('tell in a toast only what they were asked to tell', async () => {
    const client = createQueryClient();
    const text = { title: 'Failed to load gallery', message: 'denied' };
    await client
      .query({
        queryKey: ['gallery'],
        queryFn: failWith('denied'),
        meta: { errorToast: () => text },
      })
      .catch(() => {});
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
    vi.mocked(console.error).mockClear();
  });
});

describe('writes', () => {
  function mutate(options: ConstructorParameters<typeof MutationObserver>[1]) {
    const client = createQueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const mutation = new MutationObserver(client, options).mutate(undefined).catch(() => {});
    return { mutation, invalidate };
  }

  it('are never repeated', async () => {
    const mutationFn = vi.fn(failWith('network'));
    const text = { title: 'Update failed' };
    const { mutation } = mutate({ mutationFn, meta: { errorToast: () => text } });
    await mutation;
    expect(mutationFn).toHaveBeenCalledOnce();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('make stale what they changed, and say that it worked', async () => {
    const { mutation, invalidate } = mutate({
      mutationFn: () => Promise.resolve(),
      meta: { invalidates: [['beats'], ['gallery']], successToast: { title: 'Beat deleted' } },
    });
    await mutation;
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      ['beats'],
      ['gallery'],
    ]);
    expect(toast.success).toHaveBeenCalledExactlyOnceWith({ title: 'Beat deleted' });
  });
});
