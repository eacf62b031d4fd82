import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ListConfig } from '@/components/list/admin-list';
import { CountBadge } from '@/components/ui/badge';
import { entryInboxes, InboxList } from '@/features/messages/admin/inbox-list';
import { inboxKinds } from '@/features/messages/admin/model';
import { offerInbox, OfferInbox } from '@/features/shop/admin/offer-inbox';
import { orderInbox, OrderInbox } from '@/features/shop/admin/order-inbox';
import { songInbox, SongInbox } from '@/features/shop/admin/song-inbox';
import { useLiveChannel } from '@/lib/data/realtime';
import { AdminTabs, type AdminTab, type AdminTabList } from '@/pages/admin/admin-tabs';

/** The tab of a list, whose label counts the rows of one status. */
function tabOf<Row extends { id: number }, Status extends string>(
  id: string,
  of: ListConfig<Row, Status>,
  waiting: Status,
  Page: ComponentType,
): AdminTab {
  const label = (isOpen: boolean) => <ListTitle {...{ of, waiting, isOpen }} />;
  return { id, label, Page };
}

const tabs: AdminTabList = [
  tabOf('orders', orderInbox, 'requested', OrderInbox),
  tabOf('offers', offerInbox, 'waiting', OfferInbox),
  tabOf('songs', songInbox, 'waiting', SongInbox),
  ...inboxKinds.map((kind) =>
    tabOf(kind, entryInboxes[kind], 'open', () => <InboxList kind={kind} />),
  ),
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
