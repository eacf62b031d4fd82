import { useQuery, type QueryKey } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { QueryFallback } from '@/components/list/query-fallback';
import type { ToastText } from '@/lib/toast';

interface NewDraftProps {
  what: string;
  /** Returns the id of a draft that is empty, or that this browser had open. */
  create: () => Promise<number>;
  invalidates: QueryKey;
  describeFailure: (error: unknown) => ToastText;
}

/** Opens a new draft, which needs a row because an upload needs its id. */
export function NewDraft({ what, create, invalidates, describeFailure }: NewDraftProps) {
  const query = useQuery({
    queryKey: ['new-draft', what],
    queryFn: async ({ client }) => {
      const id = await create();
      // The list is read first, because its new entry would otherwise move the form.
      await client.invalidateQueries({ queryKey: invalidates });
      return id;
    },
    gcTime: 0,
    // Nothing repeats this automatically, because each run may create a draft.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data === undefined) {
    return <QueryFallback query={query} describeFailure={describeFailure} />;
  }
  return <Navigate replace to={{ search: `?tab=add&draft=${query.data}` }} />;
}
