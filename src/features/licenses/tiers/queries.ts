import { queryOptions } from '@tanstack/react-query';
import type { TierRow } from '@/features/licenses/tiers/model';
import { readPublic } from '@/lib/data/read';

export interface StoredLicensing {
  /** The licenses that the artist has changed; the others are as they are built into the site. */
  tiers: readonly TierRow[];
  /** The deal: one license is free in each group of this size in an order; null for none. */
  free_every: number | null;
  /** Whether orders are paid by Stripe; otherwise they are requests that the artist answers. */
  online_payment: boolean;
}

export const licensingQuery = queryOptions({
  queryKey: ['licensing'],
  queryFn: async ({ signal }) => {
    const answer = await readPublic((db) => db.rpc('licensing', undefined, { get: true }), signal);
    return answer as unknown as StoredLicensing;
  },
  // Read again by every page that is opened; the cart's prices come from the server each time.
  staleTime: 600_000,
});
