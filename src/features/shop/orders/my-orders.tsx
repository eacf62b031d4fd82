import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { RowsSkeleton } from '@/components/list/rows-skeleton';
import { Button } from '@/components/ui/button';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/config/paths';
import { BuyerOrder } from '@/features/shop/orders/order-receipt';
import { orderQueries, ordersNotLoaded } from '@/features/shop/orders/queries';
import { useLiveChannel } from '@/lib/data/realtime';

export function MyOrders({ memberId }: { memberId: string }) {
  const query = useQuery(orderQueries.mine(memberId));
  const { data: orders } = query;
  useLiveChannel({
    channel: `member:${memberId}:orders`,
    queryKey: orderQueries.all,
    enabled: orders !== undefined,
  });

  return (
    <TitledSection title="Your orders">
      {!orders ? (
        <QueryFallback query={query} describeFailure={ordersNotLoaded} as="h3">
          <RowsSkeleton label="Loading your orders..." />
        </QueryFallback>
      ) : orders.length === 0 ? (
        <EmptyState
          title="No orders yet"
          className="border-t-0"
          action={
            <Button asChild variant="outline">
              <Link to={paths.beatStore}>Go to the beat store</Link>
            </Button>
          }
        >
          What you order while you are signed in appears here.
        </EmptyState>
      ) : (
        <ul aria-label="Your orders, newest first">
          {orders.map((order) => (
            <li
              key={order.id}
              className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 first:pt-2 md:grid-cols-[2fr_3fr]"
            >
              <BuyerOrder order={order} isLink />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
