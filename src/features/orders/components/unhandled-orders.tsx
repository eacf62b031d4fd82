import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '@/components/ui/count-badge';
import { orderQueries } from '@/features/orders/queries';
import { useLiveOrderInbox } from '@/features/orders/realtime';

interface UnhandledOrdersProps {
  /** The orders themselves are on screen, and listen for both. */
  listed: boolean;
}

/** How many orders wait for an answer, beside the word that leads to them. */
export function UnhandledOrders({ listed }: UnhandledOrdersProps) {
  const { data } = useQuery(orderQueries.waiting());
  return (
    <>
      <CountBadge count={data} of="waiting" />
      {data !== undefined && !listed && <Live />}
    </>
  );
}

function Live() {
  useLiveOrderInbox();
  return null;
}
