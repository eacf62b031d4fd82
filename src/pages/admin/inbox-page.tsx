import { useSearchParams } from 'react-router-dom';
import { InboxTitle } from '@/components/list/inbox';
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
            label: <InboxTitle of={orderInbox} listed={listed === 'orders'} />,
            content: <OrderInbox />,
          },
          {
            id: 'offers',
            label: <InboxTitle of={offerInbox} listed={listed === 'offers'} />,
            content: <OfferInbox />,
          },
          ...inboxKinds.map((kind) => ({
            id: kind,
            label: <InboxTitle of={entryInboxes[kind]} listed={listed === kind} />,
            content: <InboxList kind={kind} />,
          })),
        ]}
      />
    </AdminFrame>
  );
}
