import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { OrderLines } from '@/features/orders/components/order-lines';
import { replyAddress, type Order, type OrderAnswer } from '@/features/orders/model';
import { cn } from '@/lib/cn';

/** The element that takes the focus when an order's own buttons have gone. */
export function orderElementId(id: number): string {
  return `order-${id}`;
}

interface InboxOrderProps {
  order: Order;
  /** Somebody pressed one of the answers. */
  onAsk: (order: Order, answer: OrderAnswer) => void;
}

/** One order, as those who answer it see it. */
export function InboxOrder({ order, onAsk }: InboxOrderProps) {
  return (
    <>
      <div className="min-w-0">
        <h2 id={orderElementId(order.id)} tabIndex={-1} className="text-[28px] wrap-anywhere">
          {order.name}
        </h2>
        <p className="mt-1 text-[15px]">
          <a
            href={replyAddress(order)}
            className="inline-flex min-h-11 items-center break-all underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink"
          >
            <VisuallyHidden>Reply to</VisuallyHidden> {order.email}
          </a>
        </p>
        <p className="mt-1 text-[15px] text-ash">
          <span className={cn('whitespace-nowrap', order.status === 'requested' && 'text-ink')}>
            {order.reference}
          </span>{' '}
          · <Moment at={order.createdAt} />
        </p>
        <p className="mt-3 text-[15px]">
          <State order={order} />
        </p>
      </div>
      <div>
        <OrderLines order={order} />
        {order.status === 'requested' && (
          <div className="mt-6 flex flex-wrap justify-end gap-1.5">
            <Button variant="ghost" onClick={() => onAsk(order, 'declined')}>
              Decline <VisuallyHidden>order {order.reference}</VisuallyHidden>
            </Button>
            <Button variant="outline" onClick={() => onAsk(order, 'paid')}>
              Mark as paid <VisuallyHidden>order {order.reference}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function State({ order }: { order: Order }) {
  if (order.status === 'requested') return <Badge>Waiting</Badge>;
  return (
    <span className="text-ash">
      {order.status === 'paid' ? 'Paid' : 'Declined'}{' '}
      {order.handledAt !== null && <Moment at={order.handledAt} />}
    </span>
  );
}
