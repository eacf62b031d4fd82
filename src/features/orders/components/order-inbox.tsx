import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { useListFocus } from '@/components/layout/use-list-focus';
import { ExportButton } from '@/components/ui/export-button';
import { Pagination } from '@/components/ui/pagination';
import { SearchField } from '@/components/ui/search-field';
import { StatusFilter } from '@/components/ui/status-filter';
import { AnswerDialog } from '@/features/orders/components/answer-dialog';
import { InboxOrder, orderElementId } from '@/features/orders/components/inbox-order';
import { OrdersSkeleton } from '@/features/orders/components/orders-skeleton';
import { orderMessages } from '@/features/orders/messages';
import type { Order, OrderAnswer, OrderFilter, OrderView } from '@/features/orders/model';
import { exportOrders } from '@/features/orders/mutations';
import { orderQueries } from '@/features/orders/queries';
import { useLiveOrderInbox } from '@/features/orders/realtime';
import { listViewSearch } from '@/lib/list-view';

const filters: readonly { value: OrderFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'requested', label: 'Waiting' },
  { value: 'paid', label: 'Paid' },
  { value: 'declined', label: 'Declined' },
];

const emptyTexts: Readonly<Record<OrderFilter, { title: string; text: string }>> = {
  all: { title: 'No orders yet', text: 'Whatever somebody orders appears here.' },
  requested: { title: 'No orders waiting', text: 'Every order has been answered.' },
  paid: { title: 'No paid orders', text: 'Orders you mark as paid appear here.' },
  declined: { title: 'No declined orders', text: 'Orders you decline appear here.' },
};

function emptyText({ filter, query }: OrderView) {
  if (query === '') return emptyTexts[filter];
  return {
    title: 'No orders found',
    text:
      filter === 'all'
        ? `No reference, name or address has “${query}” in it.`
        : `No order of this status has “${query}” in its reference, name or address.`,
  };
}

interface OrderInboxProps {
  view: OrderView;
  onSearch: (query: string) => void;
}

interface Asked {
  order: Order;
  answer: OrderAnswer;
}

/** The orders of one view, with what an admin can do about them. */
export function OrderInbox({ view, onSearch }: OrderInboxProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    orderQueries.inbox(view),
  );
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  const { region, focusTop, focusRow } = useListFocus();
  // Stays when the dialog closes, which takes a moment.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const askedId = asked?.order.id;

  const ask = (order: Order, answer: OrderAnswer) => {
    setAsked({ order, answer });
    setOpen(true);
  };
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : orderElementId(askedId));
  }, [askedId, focusRow]);
  const empty = emptyText(view);
  const exporting = useMutation(exportOrders());
  const matching = data?.counts[view.filter] ?? 0;

  return (
    <>
      <div className="mb-3 flex gap-3 md:justify-between">
        <div className="min-w-0 flex-1 md:max-w-md">
          <SearchField within="Reference, name or email" query={view.query} onSearch={onSearch} />
        </div>
        <ExportButton
          what="orders"
          pending={exporting.isPending}
          disabled={matching === 0}
          onExport={() => exporting.mutate(view)}
        />
      </div>
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={data?.counts}
        searchFor={(filter) => listViewSearch({ filter, page: 1 }, view.query)}
      />
      <ListRegion ref={region} label="Orders" stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 ? (
              <EmptyState as="h2" title={empty.title} className="border-t-0">
                {empty.text}
              </EmptyState>
            ) : (
              <Rows orders={shown.rows} onAsk={ask} />
            )}
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={countWords(shown.counts[view.filter])}
              searchFor={(page) => listViewSearch({ filter: view.filter, page }, view.query)}
              onTurn={focusTop}
            />
          </>
        ) : error ? (
          <ErrorState
            as="h2"
            title={orderMessages.inboxNotLoaded(error).title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {orderMessages.inboxNotLoaded(error).message}
          </ErrorState>
        ) : (
          <OrdersSkeleton label="Loading orders..." rows={3} />
        )}
      </ListRegion>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {data && <Live />}
      {asked && (
        <AnswerDialog
          key={`${asked.answer}-${asked.order.id}`}
          order={asked.order}
          answer={asked.answer}
          open={open}
          onClose={() => setOpen(false)}
          onFocusLost={focusAsked}
        />
      )}
    </>
  );
}

function countWords(total: number): string {
  return `${total} ${total === 1 ? 'order' : 'orders'}`;
}

function Live() {
  useLiveOrderInbox();
  return null;
}

interface RowsProps {
  orders: readonly Order[];
  onAsk: (order: Order, answer: OrderAnswer) => void;
}

function Rows({ orders, onAsk }: RowsProps) {
  return (
    <ul aria-label="Orders, newest first">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 md:grid-cols-[2fr_3fr]"
        >
          <InboxOrder order={order} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
}
