import { queryOptions } from '@tanstack/react-query';
import { toAvailability, type Availability } from '@/features/licensing/model';
import { unwrap } from '@/lib/errors';
import { db } from '@/lib/supabase';

async function fetchAvailability(beatId: number, signal: AbortSignal): Promise<Availability> {
  const rows = unwrap(
    await db.rpc('licence_availability', { p_beat_id: beatId }, { get: true }).abortSignal(signal),
  );
  return toAvailability(rows);
}

export const licensingQueries = {
  /** Under which licences a beat is sold at the moment. */
  availability: (beatId: number) =>
    queryOptions({
      queryKey: ['licence-availability', beatId],
      queryFn: ({ signal }) => fetchAvailability(beatId, signal),
      // Looked up anew whenever the dialog opens.
      staleTime: 0,
    }),
};
