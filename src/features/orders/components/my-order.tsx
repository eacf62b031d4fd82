import { Moment } from '@/components/ui/moment';
import { OrderLines } from '@/features/orders/components/order-lines';
import { OrderTerms } from '@/features/orders/components/order-terms';
import type { Order } from '@/features/orders/model';

/** One order, as its buyer sees it. */
export function MyOrder({ order }: { order: Order }) {
  return (
    <>
      <div>
        <h3 tabIndex={-1} className="text-[28px]">
          {order.reference}
        </h3>
        <p className="mt-2 text-[15px] text-ash">
          Ordered <Moment at={order.createdAt} />
        </p>
        <p className="mt-4 font-medium">
          <Standing order={order} />
        </p>
        <p className="mt-1 max-w-[38ch] text-[15px] wrap-anywhere text-ash">
          <Meaning order={order} />
        </p>
      </div>
      <div>
        <OrderLines order={order} />
        <OrderTerms order={order} />
      </div>
    </>
  );
}

function Standing({ order }: { order: Order }) {
  switch (order.status) {
    case 'requested':
      return 'Waiting for the artist';
    case 'paid':
      return <>Paid {order.handledAt !== null && <Moment at={order.handledAt} />}</>;
    case 'declined':
      return (
        <>Declined by the artist {order.handledAt !== null && <Moment at={order.handledAt} />}</>
      );
  }
}

function Meaning({ order }: { order: Order }) {
  switch (order.status) {
    case 'requested':
      return `Nothing has been charged. The answer goes to ${order.email}.`;
    case 'paid':
      return `Thank you. Delivery is arranged at ${order.email}.`;
    case 'declined':
      return 'This order will not be filled. Nothing has been charged.';
  }
}
