import { useQuery } from '@tanstack/react-query';
import type { ListConfig } from '@/components/list/admin-list';
import { CountBadge } from '@/components/ui/badge';
import { entryInboxes, InboxList } from '@/features/messages/admin/inbox-list';
import { inboxKinds } from '@/features/messages/admin/model';
import { offerInbox, OfferInbox } from '@/features/shop/admin/offer-inbox';
import { orderInbox, OrderInbox } from '@/features/shop/admin/order-inbox';
import { songInbox, SongInbox } from '@/features/shop/admin/song-inbox';
import { useLiveChannel } from '@/lib/data/realtime';
import { AdminTabs, type AdminTabList } from '@/pages/admin/admin-tabs';

const tabs: AdminTabList = [
  {
    id: 'orders',
    label: (isOpen) => <ListTitle of={orderInbox} waiting="requested" isOpen={isOpen} />,
    Page: OrderInbox,
  },
  {
    id: 'offers',
    label: (isOpen) => <ListTitle of={offerInbox} waiting="waiting" isOpen={isOpen} />,
    Page: OfferInbox,
  },
  {
    id: 'songs',
    label: (isOpen) => <ListTitle of={songInbox} waiting="waiting" isOpen={isOpen} />,
    Page: SongInbox,
  },
  ...inboxKinds.map((kind) => ({
    id: kind,
    label: (isOpen: boolean) => (
      <ListTitle of={entryInboxes[kind]} waiting="open" isOpen={isOpen} />
    ),
    Page: () => <InboxList kind={kind} />,
  })),
];

/** Orders and all else that comes in. The open list and its filters are in the URL, so that Back restores them. */
export function InboxPage() {
  return <AdminTabs label="Orders" tabs={tabs} />;
}

interface ListTitleProps<Row extends { id: number }, Status extends string> {
  of: ListConfig<Row, Status>;
  /** Rows of this status are counted. */
  waiting: Status;
  /** The channel of an open list also refreshes the count. */
  isOpen: boolean;
}

/** The title of a list, with the number of rows that wait for an admin. */
function ListTitle<Row extends { id: number }, Status extends string>({
  of: { title, queries, live, statuses },
  waiting,
  isOpen,
}: ListTitleProps<Row, Status>) {
  const { data } = useQuery(queries.count(waiting));
  useLiveChannel({ ...live, enabled: data !== undefined && !isOpen });
  return (
    <>
      {title} <CountBadge count={data} of={statuses[waiting].label.toLowerCase()} />
    </>
  );
}
