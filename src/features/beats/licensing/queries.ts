import { queryOptions } from '@tanstack/react-query';
import { tierRows, type TierRow } from '@/content/licenses';
import { readPublic } from '@/lib/data/read';

export interface StoredLicensing {
  /** Those licenses that are not as they are built into the site. */
  tiers: readonly TierRow[];
  free_every: number | null;
}

const isBuiltIn = (tier: TierRow) =>
  tierRows.some((row) => JSON.stringify(row) === JSON.stringify(tier));

/** The licenses and the deal as the artist has set them. */
export const licensingQuery = queryOptions({
  queryKey: ['licensing'],
  queryFn: async ({ signal }): Promise<StoredLicensing> => {
    const answer = await readPublic((db) => db.rpc('licensing', undefined, { get: true }), signal);
    const { tiers, ...deal } = answer as unknown as StoredLicensing;
    // A built page contains the data, and the built-in licenses are in its script already.
    return { ...deal, tiers: tiers.filter((tier) => !isBuiltIn(tier)) };
  },
  // Read again by every page that is opened; the cart's prices come from the server each time.
  staleTime: 600_000,
});
