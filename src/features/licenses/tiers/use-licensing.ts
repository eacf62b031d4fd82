import { useQuery } from '@tanstack/react-query';
import { FREE_EVERY } from '@/content/licenses';
import { licenseTiers, type LicenseTier } from '@/features/licenses/tiers/model';
import { licensingQuery, type StoredLicensing } from '@/features/licenses/tiers/queries';

/** How beats are licensed. */
export interface Licensing {
  tiers: readonly LicenseTier[];
  /** The deal: one license is free in each group of this size in an order; null for none. */
  freeEvery: number | null;
}

const builtIn: Licensing = { tiers: licenseTiers, freeEvery: FREE_EVERY };

export function toLicensing({ tiers, free_every: freeEvery }: StoredLicensing): Licensing {
  return {
    tiers: licenseTiers.map((tier) => ({ ...tier, ...tiers.find(({ id }) => id === tier.id) })),
    freeEvery,
  };
}

/** The licenses and the deal; the built-in ones until those of the artist are read. */
export function useLicensing(): Licensing {
  const { data = builtIn } = useQuery({ ...licensingQuery, select: toLicensing });
  return data;
}
