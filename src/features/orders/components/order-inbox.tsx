import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PagedList } from '@/components/layout/paged-list';
import { useListFocus } from '@/components/layout/use-list-focus';
import { ExportButton } from '@/components/ui/export-button';
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
import { cn } from '@/lib/cn';
import { listViewSearch } from '@/lib/list-view';
import { usePanel } from '@/lib/use-panel';

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
  const list = useQuery(orderQueries.inbox(view));
  const counts = list.data?.counts;
  const { region, focusTop, focusRow } = useListFocus();
  const { panel, open, show, close } = usePanel<Asked>();
  const askedId = panel?.task.order.id;
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : orderElementId(askedId));
  }, [askedId, focusRow]);
  const exporting = useMutation(exportOrders());
  const matching = counts?.[view.filter] ?? 0;

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
        counts={counts}
        searchFor={(filter) => listViewSearch({ filter, page: 1 }, view.query)}
      />
      <PagedList
        label="Orders"
        list={list}
        filter={view.filter}
        region={region}
        onTurn={focusTop}
        skeleton={<OrdersSkeleton label="Loading orders..." rows={3} />}
        empty={emptyText(view)}
        describeFailure={orderMessages.inboxNotLoaded}
        countWords={countWords}
        searchFor={(page) => listViewSearch({ filter: view.filter, page }, view.query)}
      >
        {({ rows }) => <Rows orders={rows} onAsk={(order, answer) => show({ order, answer })} />}
      </PagedList>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {counts && <Live />}
      {panel && (
        <AnswerDialog
          key={panel.turn}
          {...panel.task}
          open={open}
          onClose={close}
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
          className={cn(
            'grid gap-x-[6vw] gap-y-6 border-b border-rail py-9 md:grid-cols-[2fr_3fr]',
            // What is answered steps back.
            order.status !== 'requested' && 'text-ash',
          )}
        >
          <InboxOrder order={order} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
}
