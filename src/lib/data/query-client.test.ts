import {
  MutationObserver,
  type MutationObserverOptions,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError, toAppError, type AppErrorKind } from '@/lib/data/errors';
import { createQueryClient } from '@/lib/data/query-client';
import { toast } from '@/lib/toast';
import { expectLogged } from '@tests/support/record';

const failWith = (kind: AppErrorKind) =>
  vi.fn(() => Promise.reject(new AppError({ kind, message: kind })));
const text = { title: 'It failed' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});

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
    expectLogged('error', 'Loading beats failed:');
    expect(toast.error).not.toHaveBeenCalled();
    await read('gallery', { meta: { errorToast: () => text } });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
    expectLogged('error', 'Loading gallery failed:');
  },
);

const write = (client: QueryClient, options: MutationObserverOptions) =>
  new MutationObserver(client, options).mutate().catch(() => {});

it.each([
  ['network', true, 'active'],
  ['unavailable', true, 'none'],
  ['invalid', false, 'active'],
] as const)(
  'never repeats a write that fails as %s, shows why, logs it: %s, and invalidates what it names: %s',
  async (kind, isLogged, refetchType) => {
    const client = createQueryClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const mutationFn = failWith(kind);
    const invalidates = [['beats']];
    await write(client, { mutationFn, meta: { invalidates, errorToast: () => text } });
    expect(mutationFn).toHaveBeenCalledOnce();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['beats'], refetchType });
    if (isLogged) expectLogged('error', 'It failed:');
    await write(client, { mutationFn, meta: { errorLog: 'The order failed' } });
    if (isLogged) expectLogged('error', 'The order failed:');
    expect(toast.error).toHaveBeenCalledOnce();
  },
);

it.each([
  ['network', 0],
  ['denied', 1],
] as const)(
  'shows a failure of a write that its page repeats, as %s, %d times',
  async (kind, times) => {
    const meta = { isRepeated: true, errorToast: () => text };
    await write(createQueryClient(), { mutationFn: failWith(kind), meta });
    expect(toast.error).toHaveBeenCalledTimes(times);
    vi.mocked(console.error).mockClear();
  },
);

it('invalidates the queries that a write names, and shows its success toast', async () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const invalidates = [['beats'], ['gallery']];
  const meta = { invalidates, successToast: { title: 'Beat deleted' } };
  await write(client, { mutationFn: () => Promise.resolve(), meta });
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(invalidates);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith({ title: 'Beat deleted' });
});

it('reads the rights again after a refusal of the database, except that of their own read', async () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const refuse = () => Promise.reject(toAppError({ code: '42501', status: 403 }));
  await client.query({ queryKey: ['access', 'ada'], queryFn: refuse }).catch(() => {});
  expect(invalidate).not.toHaveBeenCalled();
  await client.query({ queryKey: ['orders'], queryFn: refuse }).catch(() => {});
  await write(client, { mutationFn: refuse });
  const access = { queryKey: ['access'] };
  expect(invalidate.mock.calls).toEqual([[access], [access]]);
  vi.mocked(console.error).mockClear();
});

it('waits for a random time before the second and third attempt at a read', () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('There is no delay.');
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
  const delays = () => [retryDelay(0, new Error()), retryDelay(1, new Error())];
  expect(delays()).toEqual([250, 500]);
  chance.mockReturnValue(1);
  expect(delays()).toEqual([750, 1500]);
});
