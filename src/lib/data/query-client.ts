import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRetryable } from '@/lib/data/errors';
import { spread } from '@/lib/data/spread';
import { isHydrating } from '@/lib/loading/hydration';
import { toast, type ToastText } from '@/lib/toast';

interface QueryMeta extends Record<string, unknown> {
  /** The toast when the query fails; without it the failure is only logged. */
  errorToast?: (error: Error) => ToastText;
}

interface MutationMeta extends QueryMeta {
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
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Live lists are refreshed by their channel; this is for windows that come back.
        staleTime: 60_000,
        refetchOnWindowFocus: () => !isHydrating(),
        refetchOnReconnect: () => !isHydrating(),
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: (failures) => spread(500 * 2 ** failures),
      },
      // Without a connection a write fails at once with an error, instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
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
      onSuccess: async (_data, _variables, _result, { meta }, { client }) => {
        if (meta?.successToast) toast.success(meta.successToast);
        const stale = meta?.invalidates ?? [];
        await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
    }),
  });
}
