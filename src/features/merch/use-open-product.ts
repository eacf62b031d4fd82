import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '@/features/merch/model';
import { merchQueries } from '@/features/merch/queries';
import { useLiveMerch } from '@/features/merch/realtime';

/** One product, kept live; one that goes while its page is open stays readable. */
export function useOpenProduct(id: number) {
  useLiveMerch();
  const query = useQuery(merchQueries.product(id));
  const [held, setHeld] = useState<Product | null>(null);
  if (query.data && query.data !== held) setHeld(query.data);
  const product = query.data ?? held;
  return { query, product, withdrawn: product !== null && query.data === null };
}
