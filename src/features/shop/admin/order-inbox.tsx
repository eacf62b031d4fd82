import { useQuery } from '@tanstack/react-query';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { AnswerButtons, AnswerDialog, type Answers } from '@/components/list/answers';
import { InboxRow } from '@/components/list/inbox-row';
import { Alert } from '@/components/ui/alert';
import { DateTime } from '@/components/ui/date-time';
import { voidReasons } from '@/content/orders';
import { answerOrder } from '@/features/shop/admin/mutations';
import { OrderEvidence } from '@/features/shop/admin/order-evidence';
import {
  LicenseDialog,
  OrderLicenses,
  type LicenseQuestion,
} from '@/features/shop/admin/order-licenses';
import { isRefundDue, PaymentActions, RefundDialog } from '@/features/shop/admin/payment-actions';
import { orderInboxQueries, soldLicenses, type SoldLicense } from '@/features/shop/admin/queries';
import { orderCsvColumns } from '@/features/shop/orders/csv-columns';
import {
  replyLink,
  statusLabels,
  statusTime,
  wasPaid,
  type Order,
  type OrderAnswer,
  type OrderGroup,
} from '@/features/shop/orders/model';
import { OrderLines } from '@/features/shop/orders/order-receipt';
import { orderQueries } from '@/features/shop/orders/queries';
import { countOf } from '@/lib/text/counts';
import { formatDateTime } from '@/lib/text/dates';
import { formatCents } from '@/lib/text/money';
import { sourceName } from '@/lib/text/source-name';

export const orderInbox: ListConfig<Order, OrderGroup> = {
  title: 'Orders',
  queries: orderInboxQueries,
  live: { channel: 'admin:orders', queryKey: orderQueries.all },
  csv: orderCsvColumns,
  search: {
    within: 'Reference, name or email',
    nothingFound: (query) => `No order here has “${query}” in its reference, name or email.`,
  },
  statuses: {
    all: { label: 'All', title: 'No orders yet', text: 'New orders appear here.' },
    requested: {
      label: 'Waiting',
      title: 'No orders waiting',
      text: 'Every order has been answered.',
    },
    open: {
      label: 'Open',
      title: 'No open orders',
      text: 'Orders that are being paid appear here.',
    },
    paid: { label: 'Paid', title: 'No paid orders', text: 'Orders that are paid appear here.' },
    refunded: {
      label: 'Refunded',
      title: 'No refunds',
      text: 'Orders that were paid back appear here, also in part.',
    },
    disputed: {
      label: 'Disputed',
      title: 'No disputes',
      text: 'Payments that a bank takes back appear here.',
    },
    expired: {
      label: 'Expired',
      title: 'No expired orders',
      text: 'Orders that were not paid in time appear here.',
    },
    declined: {
      label: 'Declined',
      title: 'No declined orders',
      text: 'Orders you decline appear here.',
    },
  },
};

type OrderQuestion =
  | { about: 'order'; row: Order; answer: OrderAnswer }
  | { about: 'refund'; order: Order }
  | ({ about: 'license' } & LicenseQuestion);

export function OrderInbox() {
  return (
    <AdminList<Order, OrderGroup, 'newest', OrderQuestion>
      of={orderInbox}
      dialog={(question, state) => {
        if (question.about === 'refund') return <RefundDialog {...question} {...state} />;
        if (question.about === 'license') return <LicenseDialog {...question} {...state} />;
        return <AnswerDialog answers={orderAnswers} {...question} {...state} />;
      }}
    >
      {(orders, ask) => <OrderRows orders={orders} onAsk={ask} />}
    </AdminList>
  );
}

interface OrderRowsProps {
  orders: readonly Order[];
  onAsk: (question: OrderQuestion) => void;
}

function OrderRows({ orders, onAsk }: OrderRowsProps) {
  const sold = orders.filter(({ status }) => wasPaid(status)).map(({ id }) => id);
  const { data: licenses } = useQuery(soldLicenses(sold));
  return (
    <ul aria-label="Orders, newest first">
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          licenses={licenses?.filter((license) => license.order_id === order.id)}
          onAsk={onAsk}
        />
      ))}
    </ul>
  );
}

interface OrderRowProps extends Omit<OrderRowsProps, 'orders'> {
  order: Order;
  /** Undefined until they are loaded. */
  licenses: readonly SoldLicense[] | undefined;
}

function OrderRow({ order, licenses, onAsk }: OrderRowProps) {
  const since = statusTime(order);
  return (
    <InboxRow
      from={order}
      replyTo={replyLink(order)}
      isWaiting={order.status === 'requested'}
      status={
        <>
          <span>{statusLabels[order.status]}</span> {since !== null && <DateTime at={since} />}
        </>
      }
      answers={
        <>
          <PaymentActions order={order} onRefund={() => onAsk({ about: 'refund', order })} />
          <AnswerButtons
            answers={orderAnswers}
            row={order}
            onAnswer={(question) => onAsk({ about: 'order', ...question })}
          />
        </>
      }
    >
      <OrderLines order={order} code={order.code?.code} />
      <OrderLicenses
        order={order}
        licenses={licenses ?? []}
        onAsk={(question) => onAsk({ about: 'license', ...question })}
      />
      {order.dispute !== null && <OrderEvidence order={order} />}
      {order.withdrawn_at !== null && (
        <Alert title={`Withdrawal sent ${formatDateTime(order.withdrawn_at)}`} className="mt-4">
          {withdrawalFacts(order, order.withdrawn_at, licenses)}
        </Alert>
      )}
      {[...sourceNotes(order), ...paymentNotes(order)].map((note) => (
        <p key={note} className="mt-3 text-note text-ash">
          {note}
        </p>
      ))}
    </InboxRow>
  );
}

/** Shows what decides about a withdrawal, and until when its refund is due (Directive 2011/83/EU, Art. 13 and 16). */
function withdrawalFacts(
  order: Order,
  at: string,
  licenses: readonly SoldLicense[] | undefined,
): string {
  const { immediate_delivery_at: waivedAt, created_at: orderedAt, handled_at: paidAt } = order;
  const downloads = licenses?.reduce((sum, license) => sum + license.downloads, 0);
  const dueAt = new Date(at);
  dueAt.setDate(dueAt.getDate() + 14);
  const facts = [
    `Bought ${formatDateTime(paidAt ?? orderedAt)}, ${downloads === undefined ? 'downloads unknown' : countOf(downloads, 'download')}.`,
    waivedAt === null
      ? 'The right of withdrawal was not waived.'
      : `The buyer asked for immediate delivery ${formatDateTime(waivedAt)}, which ends the right of withdrawal with the first download.`,
  ];
  if (isRefundDue(order)) {
    facts.push(`Refund within 14 days, until ${formatDateTime(dueAt.toISOString())}.`);
    if (order.lines.some(({ tier_name: tier }) => tier === null))
      facts.push('For merch you may wait until it is back or the buyer shows that it was sent.');
  }
  return facts.join(' ');
}

function sourceNotes({ source_host, utm_source, utm_medium, utm_campaign }: Order): string[] {
  const labels = [
    [source_host, utm_source].some(Boolean) &&
      sourceName({ host: source_host ?? '', utm: utm_source ?? '' }),
    utm_medium,
    utm_campaign && `campaign ${utm_campaign}`,
  ].filter(Boolean);
  return labels.length === 0 ? [] : [`Cart begun from: ${labels.join(', ')}`];
}

/** After this many failed refunds the database makes no further automatic one. */
const MOST_FAILED_REFUNDS = 3;

function paymentNotes(order: Order): string[] {
  const { surplus_cents: surplus, failed_refunds: failed } = order;
  // The bank of a buyer who wins a dispute takes the payment back itself.
  const isDisputeLost = order.dispute === 'lost';
  const isOwed =
    !isDisputeLost && (surplus > order.surplus_refunded_cents || order.status === 'void');
  const notes: string[] = [];
  if (order.void_reason !== null) notes.push(`The buyer sees: “${voidReasons[order.void_reason]}”`);
  if (surplus > 0) {
    const paid = `${formatCents(surplus)} was paid online after you had answered.`;
    const now = isOwed ? 'It is owed to the buyer.' : 'It went back to the buyer.';
    notes.push(`${paid} ${isDisputeLost ? 'The buyer’s bank took it back.' : now}`);
  }
  if (failed > 0) {
    const times = failed === 1 ? 'a refund' : `${failed} refunds`;
    const next =
      isOwed && failed >= MOST_FAILED_REFUNDS
        ? 'We won’t retry automatically: refund the payment in Stripe, or pay the buyer another way.'
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

const orderAnswers: Answers<Order, OrderAnswer> = {
  to: answersTo,
  name: ({ reference }) => `order ${reference}`,
  subject: ({ name, reference, total_cents: cents }) => ({
    title: name,
    detail: `${reference} · ${formatCents(cents)}`,
  }),
  main: 'paid',
  danger: 'declined',
  send: answerOrder,
  invalidates: [orderQueries.all],
  texts: {
    requested: {
      title: 'Reopen this order?',
      action: 'Reopen',
      done: { title: 'Order reopened' },
      failed: 'Could not reopen the order',
      consequences: [
        'It waits for an answer again, and its buyer sees that.',
        'If it was marked as paid, its licenses no longer count as sold and merch returns to the stock.',
        'No email is sent: tell the buyer yourself.',
      ],
    },
    paid: {
      title: 'Mark this order as paid?',
      action: 'Mark as paid',
      done: { title: 'Order marked as paid' },
      failed: 'Could not mark the order as paid',
      consequences: [
        'Do this once the money is there. The licenses count as sold, and merch leaves the stock.',
        'If it was a mistake, reopen the order.',
        'Its licenses are issued. The buyer gets the receipt by email, with a link to files and licenses.',
      ],
    },
    declined: {
      title: 'Decline this order?',
      action: 'Decline',
      done: { title: 'Order declined' },
      failed: 'Could not decline the order',
      consequences: [
        'Nothing is sold and nothing leaves the stock.',
        'If it was a mistake, reopen the order. The buyer may also order again.',
        'No email is sent: tell the buyer yourself.',
      ],
    },
  },
};
