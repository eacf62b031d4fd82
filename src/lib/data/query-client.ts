import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { withJitter } from '@/lib/data/delays';
import { AppError, isAccessLost, isExpected, isRetryable } from '@/lib/data/errors';
import { endSession } from '@/lib/data/supabase';
import { isHydrating } from '@/lib/loading/hydration';
import { toast, type ToastText } from '@/lib/toast';

interface QueryMeta extends Record<string, unknown> {
  /** Makes the toast for a failure. */
  errorToast?: (error: Error) => ToastText;
}

interface MutationMeta extends QueryMeta {
  /** Whether the page itself shows that a write did not arrive, and repeats it later. */
  isRepeated?: boolean;
  /** Describes the failure in the log, if the page shows it without a toast. */
  errorLog?: string;
  /** Queries to read again, after a failure too, because the write may have arrived or another user was faster. */
  invalidates?: readonly QueryKey[];
  successToast?: ToastText;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  const followRefusal = (error: Error, read?: unknown) => {
    if (error instanceof AppError && error.kind === 'ended') void endSession();
    // A refused read of the rights is not repeated, because it would be refused without end.
    if (isAccessLost(error) && read !== 'access') {
      void client.invalidateQueries({ queryKey: ['access'] });
    }
  };
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // This applies when the user returns to the window; a channel refreshes live lists in between.
        staleTime: 60_000,
        refetchOnWindowFocus: () => !isHydrating(),
        refetchOnReconnect: () => !isHydrating(),
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: (failures) => withJitter(500 * 2 ** failures),
        // Without a connection the service worker may have the answer; only retries wait for a connection.
        networkMode: 'offlineFirst',
      },
      // Without a connection a write fails at once instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        console.error(`Loading ${String(query.queryKey[0])} failed:`, error);
        followRefusal(error, query.queryKey[0]);
        const text = query.meta?.errorToast?.(error);
        if (text) toast.error(text);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        followRefusal(error);
        const text = meta?.isRepeated && isRetryable(error) ? undefined : meta?.errorToast?.(error);
        if (text) toast.error(text);
        const what = text?.title ?? meta?.errorLog;
        if (what !== undefined && !isExpected(error)) console.error(`${what}:`, error);
      },
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.successToast) toast.success(meta.successToast);
      },
      onSettled: async (_data, error, _variables, _result, { meta }, { client }) => {
        const stale = meta?.invalidates ?? [];
        // During an outage these reads would fail too, each with a toast of its own.
        const isDown = error instanceof AppError && error.kind === 'unavailable';
        const refetchType = isDown ? 'none' : 'active';
        const reads = Promise.all(
          stale.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })),
        );
        // A failed write does not wait for these reads, because they may fail slowly for the same reason.
        if (!error) await reads;
      },
    }),
  });
  return client;
}
