import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ListConfig } from '@/components/list/admin-list';
import { CountBadge } from '@/components/ui/badge';
import { entryInboxes, InboxList } from '@/features/messages/admin/inbox-list';
import { inboxKinds, parseInboxKind } from '@/features/messages/admin/model';
import { offerInbox, OfferInbox } from '@/features/shop/offers/admin/offer-inbox';
import { orderInbox, OrderInbox } from '@/features/shop/orders/admin/order-inbox';
import { songInbox, SongInbox } from '@/features/shop/orders/songs/admin/song-inbox';
import { useLiveTable } from '@/lib/data/realtime';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

/** The inbox. Its open list and filters are in the address, so that links and Back restore them. */
export function InboxPage() {
  const [params] = useSearchParams();
  const listed = parseInboxKind(params);

  return (
    <AdminFrame title="Inbox">
      <AdminTabs
        label="Inbox"
        tabs={[
          {
            id: 'orders',
            label: <ListTitle of={orderInbox} waiting="requested" listed={listed === 'orders'} />,
            content: <OrderInbox />,
          },
          {
            id: 'offers',
            label: <ListTitle of={offerInbox} waiting="waiting" listed={listed === 'offers'} />,
            content: <OfferInbox />,
          },
          {
            id: 'songs',
            label: <ListTitle of={songInbox} waiting="waiting" listed={listed === 'songs'} />,
            content: <SongInbox />,
          },
          ...inboxKinds.map((kind) => ({
            id: kind,
            label: <ListTitle of={entryInboxes[kind]} waiting="open" listed={listed === kind} />,
            content: <InboxList kind={kind} />,
          })),
        ]}
      />
    </AdminFrame>
  );
}

interface ListTitleProps<Row extends { id: number }, Status extends string> {
  of: ListConfig<Row, Status>;
  /** Rows of this status are counted. */
  waiting: Status;
  /** True while the list is on screen, because its own channel then also refreshes the count. */
  listed: boolean;
}

/** The title of a list, with the number of rows that wait for an admin. */
function ListTitle<Row extends { id: number }, Status extends string>({
  of: { title, queries, live, statuses },
  waiting,
  listed,
}: ListTitleProps<Row, Status>) {
  const { data } = useQuery(queries.count(waiting));
  useLiveTable({ ...live, enabled: data !== undefined && !listed });
  return (
    <>
      {title} <CountBadge count={data} of={statuses[waiting].label.toLowerCase()} />
    </>
  );
}
