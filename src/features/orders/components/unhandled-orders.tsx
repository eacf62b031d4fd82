import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { OrderView } from '@/features/orders/model';
import { orderQueries } from '@/features/orders/queries';

/** How many orders wait for an answer, beside the word that leads to them. */
export function UnhandledOrders({ view }: { view: OrderView }) {
  const { data } = useQuery(orderQueries.inbox(view));
  if (!data || data.unhandled === 0) return null;
  return (
    <span className="ml-1 rounded-full bg-primary px-1.5 py-0.5 text-xs font-medium text-primary-on tabular-nums">
      {data.unhandled} <VisuallyHidden>waiting</VisuallyHidden>
    </span>
  );
}
