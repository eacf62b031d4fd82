import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { licenseTiers, type LicenseTier } from '@/content/licenses';
import { licensingQuery, type StoredLicensing } from '@/features/beats/licensing/queries';
import { freeEvery } from '@/types/license-tiers';

/** How beats are licensed. */
export interface Licensing {
  tiers: readonly LicenseTier[];
  /** The deal: of each so many licenses of an order one is free; null for none. */
  freeEvery: number | null;
}

function toLicensing(stored: StoredLicensing | undefined): Licensing {
  return {
    tiers: licenseTiers.map((tier) => ({
      ...tier,
      ...stored?.tiers.find(({ id }) => id === tier.id),
    })),
    freeEvery: stored ? stored.free_every : freeEvery,
  };
}

/** The licenses and the deal; the built-in ones until those of the artist are read. */
export function useLicensing(): Licensing {
  const { data } = useQuery(licensingQuery);
  return useMemo(() => toLicensing(data), [data]);
}

/** The same outside of components. */
export async function readLicensing(client: QueryClient): Promise<Licensing> {
  return toLicensing(await client.query(licensingQuery));
}
