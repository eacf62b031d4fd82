// @vitest-environment jsdom
import { MutationObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError, type AppErrorKind } from '@/lib/data/errors';
import { createQueryClient } from '@/lib/data/query-client';
import { toast } from '@/lib/toast';

const failWith = (kind: AppErrorKind) =>
  vi.fn(() => Promise.reject(new AppError({ kind, message: kind })));
const text = { title: 'It failed' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['network', 3],
  ['denied', 1],
] as const)(
  'tries a read that fails as %s %d times, logs it, and shows a toast where one is asked for',
  async (kind, times) => {
    const queryFn = failWith(kind);
    const client = createQueryClient();
    const read = (queryKey: string, options: Partial<QueryObserverOptions> = {}) => {
      const query = client.query({ queryKey: [queryKey], queryFn, ...options });
      query.catch(() => {});
      return vi.advanceTimersByTimeAsync(60_000);
    };
    const { retry } = client.getDefaultOptions().queries ?? {};
    await read('beats', { ...(retry !== undefined && { retry }) });
    expect(queryFn).toHaveBeenCalledTimes(times);
    expect(console.error).toHaveBeenCalledWith('Loading beats failed:', expect.any(AppError));
    expect(toast.error).not.toHaveBeenCalled();
    await read('gallery', { meta: { errorToast: () => text } });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
    vi.mocked(console.error).mockClear();
  },
);

it('never repeats a write, and shows why it failed', async () => {
  const mutationFn = failWith('network');
  const meta = { errorToast: () => text };
  await new MutationObserver(createQueryClient(), { mutationFn, meta }).mutate().catch(() => {});
  expect(mutationFn).toHaveBeenCalledOnce();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
});

it('makes stale what a write has changed, and shows that it worked', async () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const invalidates = [['beats'], ['gallery']];
  const meta = { invalidates, successToast: { title: 'Beat deleted' } };
  await new MutationObserver(client, { mutationFn: () => Promise.resolve(), meta }).mutate();
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(invalidates);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith({ title: 'Beat deleted' });
});
