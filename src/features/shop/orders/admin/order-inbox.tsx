import { useMutation, useQuery } from '@tanstack/react-query';
import { AdminList } from '@/components/list/admin-list';
import { InboxRow } from '@/components/list/inbox-row';
import { useAdminList } from '@/components/list/use-admin-list';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { ExportButton } from '@/components/ui/export-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { answerOrder, exportOrders } from '@/features/shop/orders/admin/mutations';
import {
  LicenseDialog,
  OrderLicenses,
  type LicenseQuestion,
} from '@/features/shop/orders/admin/order-licenses';
import { PaymentActions, RefundDialog } from '@/features/shop/orders/admin/payment-actions';
import {
  orderMessages,
  orderGroupNames,
  replyAddress,
  statusLabels,
  wasPaid,
  type Order,
  type OrderAnswer,
  type OrderView,
} from '@/features/shop/orders/model';
import { OrdersSkeleton } from '@/features/shop/orders/order-parts';
import { OrderLines } from '@/features/shop/orders/order-receipt';
import { orderQueries, type SoldLicense } from '@/features/shop/orders/queries';
import { useLiveTable } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';
import { formatCents } from '@/lib/text/money';

const filters: readonly { value: OrderView['filter']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'requested', label: 'Waiting' },
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'expired', label: 'Expired' },
  { value: 'declined', label: 'Declined' },
];

const emptyTexts: Readonly<Record<OrderView['filter'], { title: string; text: string }>> = {
  all: { title: 'No orders yet', text: 'New orders appear here.' },
  requested: { title: 'No orders waiting', text: 'Every order has been answered.' },
  open: { title: 'No open orders', text: 'Orders that are being paid appear here.' },
  paid: { title: 'No paid orders', text: 'Orders that are paid appear here.' },
  refunded: { title: 'No refunds', text: 'Orders that were paid back appear here, also in part.' },
  disputed: { title: 'No disputes', text: 'Payments that a bank takes back appear here.' },
  expired: { title: 'No expired orders', text: 'Orders that were not paid in time appear here.' },
  declined: { title: 'No declined orders', text: 'Orders you decline appear here.' },
};

function emptyText({ filter, query }: OrderView) {
  if (query === '') return emptyTexts[filter];
  return {
    title: 'No orders found',
    text: `No order here has “${query}” in its reference, name or address.`,
  };
}

const live = { channel: 'orders-inbox', table: 'orders', queryKey: orderQueries.all } as const;

export function OrderInbox() {
  const list = useAdminList({ statuses: orderGroupNames, sorts: ['newest'] });
  const query = useQuery(orderQueries.inbox(list.view));
  const exporting = useMutation(exportOrders);
  const { panel, open, show, close } = usePanel<OrderQuestion>();
  const refund = usePanel<Order>();
  const license = usePanel<LicenseQuestion>();

  return (
    <>
      <AdminList
        label="Orders"
        list={list}
        query={query}
        filters={filters}
        searchIn="Reference, name or email"
        actions={
          <ExportButton
            what="orders"
            pending={exporting.isPending}
            disabled={!query.data?.counts[list.view.filter]}
            onExport={() => exporting.mutate(list.view)}
          />
        }
        skeleton={<OrdersSkeleton label="Loading orders..." rows={3} />}
        empty={emptyText(list.view)}
        describeFailure={orderMessages.inboxNotLoaded}
        countWords={(total) => `${total} ${total === 1 ? 'order' : 'orders'}`}
        live={live}
      >
        {(orders) => (
          <OrderRows
            orders={orders}
            onAnswer={(order, answer) => show({ order, answer })}
            onRefund={refund.show}
            onAsk={license.show}
          />
        )}
      </AdminList>
      {refund.panel && (
        <RefundDialog
          key={refund.panel.key}
          order={refund.panel.task}
          open={refund.open}
          onClose={refund.close}
        />
      )}
      {license.panel && (
        <LicenseDialog
          key={license.panel.key}
          {...license.panel.task}
          open={license.open}
          onClose={license.close}
        />
      )}
      {panel && <AnswerDialog key={panel.key} {...panel.task} open={open} onClose={close} />}
    </>
  );
}

interface OrderQuestion {
  order: Order;
  answer: OrderAnswer;
}

interface OrderRowsProps {
  orders: readonly Order[];
  onAnswer: (order: Order, answer: OrderAnswer) => void;
  onRefund: (order: Order) => void;
  onAsk: (question: LicenseQuestion) => void;
}

function OrderRows({ orders, ...actions }: OrderRowsProps) {
  const sold = orders.filter(({ status }) => wasPaid(status)).map(({ id }) => id);
  const { data: licenses = [] } = useQuery(orderQueries.licenses(sold));
  return (
    <ul aria-label="Orders, newest first">
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          licenses={licenses.filter((license) => license.order_id === order.id)}
          {...actions}
        />
      ))}
    </ul>
  );
}

interface OrderRowProps extends Omit<OrderRowsProps, 'orders'> {
  order: Order;
  licenses: readonly SoldLicense[];
}

function OrderRow({ order, licenses, onAnswer, onRefund, onAsk }: OrderRowProps) {
  return (
    <InboxRow
      from={order}
      replyTo={replyAddress(order)}
      isWaiting={order.status === 'requested'}
      status={
        <>
          {statusLabels[order.status]}{' '}
          {order.handled_at !== null && <DateTime at={order.handled_at} />}
        </>
      }
      answers={
        <>
          <PaymentActions order={order} onRefund={() => onRefund(order)} />
          {answersTo(order).map((answer) => (
            <Button
              key={answer}
              variant={answer === 'paid' ? 'outline' : 'ghost'}
              onClick={() => onAnswer(order, answer)}
            >
              {answerTexts[answer].action} <VisuallyHidden>order {order.reference}</VisuallyHidden>
            </Button>
          ))}
        </>
      }
    >
      <OrderLines order={order} />
      <OrderLicenses order={order} licenses={licenses} onAsk={onAsk} />
      {paymentNotes(order).map((note) => (
        <p key={note} className="mt-3 text-[15px] text-ash">
          {note}
        </p>
      ))}
    </InboxRow>
  );
}

/** After this many the database makes no refund by itself any more. */
const MOST_FAILED_REFUNDS = 3;

function paymentNotes(order: Order): string[] {
  const { surplus_cents: surplus, failed_refunds: failed } = order;
  // The bank of a buyer who wins a dispute takes the payment back itself.
  const isTakenBack = order.dispute === 'lost';
  const isOwed =
    !isTakenBack && (surplus > order.surplus_refunded_cents || order.status === 'void');
  const notes: string[] = [];
  if (surplus > 0) {
    const paid = `${formatCents(surplus)} was paid online after you had answered.`;
    const now = isOwed ? 'It is owed to the buyer.' : 'It went back to the buyer.';
    notes.push(`${paid} ${isTakenBack ? 'The buyer’s bank took it back.' : now}`);
  }
  if (failed > 0) {
    const times = failed === 1 ? 'a refund' : `${failed} refunds`;
    const next =
      isOwed && failed >= MOST_FAILED_REFUNDS
        ? 'No further one is made by itself: refund the payment in Stripe, or pay the buyer another way.'
        : '';
    notes.push(`The buyer’s bank has returned ${times} of this order. ${next}`.trim());
  }
  return notes;
}

/** An online order needs no answer, but an unpaid one may be marked as paid by hand. */
function answersTo({ status, payment }: Order): readonly OrderAnswer[] {
  if (status === 'requested') return ['declined', 'paid'];
  if (status === 'expired') return ['paid'];
  return payment === 'stripe' || payment === 'free' ? [] : ['requested'];
}

const answerTexts: Readonly<
  Record<OrderAnswer, { title: string; action: string; consequences: readonly string[] }>
> = {
  requested: {
    title: 'Reopen this order?',
    action: 'Reopen',
    consequences: [
      'It waits for an answer again, and its buyer sees that.',
      'If it was marked as paid, its licenses no longer count as sold and merch returns to the stock.',
      'No email is sent: tell the buyer yourself.',
    ],
  },
  paid: {
    title: 'Mark this order as paid?',
    action: 'Mark as paid',
    consequences: [
      'Do this once the money is there. The licenses count as sold, and merch leaves the stock.',
      'If it was a mistake, reopen the order.',
      'Its licenses are issued. The buyer gets the receipt by email, with a link to files and licenses.',
    ],
  },
  declined: {
    title: 'Decline this order?',
    action: 'Decline',
    consequences: [
      'Nothing is sold and nothing leaves the stock.',
      'If it was a mistake, reopen the order. The buyer may also order again.',
      'No email is sent: tell the buyer yourself.',
    ],
  },
};

interface AnswerDialogProps extends OrderQuestion {
  open: boolean;
  onClose: () => void;
}

function AnswerDialog({ order, answer, ...dialog }: AnswerDialogProps) {
  const { mutateAsync } = useMutation(answerOrder(answer));
  return (
    <ConfirmDialog
      {...dialog}
      {...answerTexts[answer]}
      danger={answer === 'declined'}
      decide={() => mutateAsync(order)}
      describeFailure={(error) => orderMessages.notAnswered(answer, error)}
    >
      <p className="text-lg font-medium wrap-anywhere">{order.name}</p>
      <p className="text-ash">
        {order.reference} · {formatCents(order.total_cents)}
      </p>
    </ConfirmDialog>
  );
}

/** How many orders wait for an answer. @param listed the list is on screen and listens for both */
export function WaitingOrders({ listed }: { listed: boolean }) {
  const { data } = useQuery(orderQueries.waiting());
  useLiveTable({ ...live, enabled: data !== undefined && !listed });
  return <CountBadge count={data} of="waiting" />;
}
