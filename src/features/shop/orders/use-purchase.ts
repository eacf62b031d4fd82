import { useQuery } from '@tanstack/react-query';
import { useMember } from '@/features/account/session-context';
import { orderQueries } from '@/features/shop/orders/queries';

export interface PurchaseKey {
  reference: string;
  position: number;
}

/** The purchase of a line of an order, with its upgrade, if the account that is signed in bought it. */
export function usePurchase({ reference, position }: PurchaseKey) {
  const member = useMember();
  const { data: purchases = [], isLoading } = useQuery({
    ...orderQueries.purchases(member?.id ?? ''),
    enabled: member !== null,
  });
  const isBought = (each: PurchaseKey) =>
    each.reference === reference && each.position === position;
  return { purchase: purchases.find(isBought), isLoading };
}
