import { useSearchParams } from 'react-router-dom';
import { ListTitle } from '@/components/list/list-title';
import { entryInboxes, InboxList } from '@/features/messages/admin/inbox-list';
import { inboxKinds, parseInboxKind } from '@/features/messages/admin/model';
import { offerInbox, OfferInbox } from '@/features/shop/offers/admin/offer-inbox';
import { orderInbox, OrderInbox } from '@/features/shop/orders/admin/order-inbox';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

/** The inbox; its list and filters are in the address. */
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
