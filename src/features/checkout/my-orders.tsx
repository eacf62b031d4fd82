import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { orderMessages, type Order } from '@/features/checkout/order-model';
import { BuyerOrder, OrdersSkeleton } from '@/features/checkout/order-receipt';
import { MY_ORDERS_STEP, orderQueries } from '@/features/checkout/queries';
import { useLiveTable } from '@/lib/realtime';

/** What a member has ordered, the newest first. */
export function MyOrders({ memberId }: { memberId: string }) {
  const id = useId();
  const [steps, setSteps] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    orderQueries.mine(memberId, steps),
  );
  useLiveTable({
    channel: 'my-orders',
    table: 'orders',
    queryKey: orderQueries.all,
    enabled: data !== undefined,
  });

  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Your orders</SectionHeading>
      {data ? (
        <>
          {data.orders.length === 0 ? (
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
            <Orders orders={data.orders} />
          )}
          {data.hasMore && (
            <p className="mt-8">
              <Button
                variant="outline"
                pending={isPlaceholderData}
                onClick={() => setSteps(steps + 1)}
              >
                Show more orders
              </Button>
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState
          title={orderMessages.mineNotLoaded(error).title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="border-t-0"
        >
          {orderMessages.mineNotLoaded(error).message}
        </ErrorState>
      ) : (
        <OrdersSkeleton label="Loading your orders..." rows={1} />
      )}
    </section>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const list = useRef<HTMLUListElement>(null);
  const steps = Math.ceil(orders.length / MY_ORDERS_STEP);
  const shownSteps = useRef(steps);

  // More were asked for: reading goes on with the first of them, and the button may be gone.
  useEffect(() => {
    if (steps > shownSteps.current) {
      const first = list.current?.children[(steps - 1) * MY_ORDERS_STEP];
      first?.querySelector('h3')?.focus({ preventScroll: true });
    }
    shownSteps.current = steps;
  }, [steps]);

  return (
    <ul ref={list} aria-label="Your orders, newest first">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 first:pt-2 md:grid-cols-[2fr_3fr]"
        >
          <BuyerOrder order={order} />
        </li>
      ))}
    </ul>
  );
}
