import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type DefaultOptions,
} from '@tanstack/react-query';
import { isRetryable } from '@/lib/errors';
import { toast, type ToastText } from '@/lib/toast';

interface QueryMeta extends Record<string, unknown> {
  /** Told as a toast when the query fails; without it the failure is only logged. */
  errorToast?: (error: Error) => ToastText;
}

interface MutationMeta extends Record<string, unknown> {
  /** What the write makes stale. */
  invalidates?: readonly QueryKey[];
  errorToast?: (error: Error) => ToastText;
  successToast?: ToastText;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

const MAX_RETRIES = 2;

const defaultOptions: DefaultOptions = {
  queries: {
    // Live lists are refreshed by their channel; this is for windows that come back to the front.
    staleTime: 60_000,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 8_000),
  },
  // A write is repeated by the person, never behind their back. Without a connection it fails at
  // once and says so, rather than waiting for one in silence.
  mutations: { retry: false, networkMode: 'always' },
};

/** The query client with the one policy for retries, logging and toasts. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions,
    queryCache: new QueryCache({
      onError: (error, query) => {
        console.error(`Loading ${String(query.queryKey[0])} failed:`, error);
        const text = query.meta?.errorToast?.(error);
        if (text) toast.error(text);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const text = mutation.meta?.errorToast?.(error);
        if (text) toast.error(text);
      },
      onSuccess: async (_data, _variables, _result, mutation) => {
        const text = mutation.meta?.successToast;
        if (text) toast.success(text);
        await Promise.all(
          (mutation.meta?.invalidates ?? []).map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
      },
    }),
  });
  return queryClient;
}
