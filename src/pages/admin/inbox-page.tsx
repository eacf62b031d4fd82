import { useSearchParams } from 'react-router-dom';
import { InboxList, OpenEntries } from '@/features/messages/admin/inbox-list';
import { inboxKinds, inboxTexts, parseInboxKind } from '@/features/messages/admin/model';
import { OfferInbox, WaitingOffers } from '@/features/shop/offers/admin/offer-inbox';
import { OrderInbox, WaitingOrders } from '@/features/shop/orders/admin/order-inbox';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

/** The inbox; its list and filters are in the address. */
export function InboxPage() {
  const [params] = useSearchParams();
  const listed = parseInboxKind(params);
  const orders = {
    id: 'orders',
    label: (
      <>
        Orders <WaitingOrders listed={listed === 'orders'} />
      </>
    ),
    content: <OrderInbox />,
  };
  const offers = {
    id: 'offers',
    label: (
      <>
        Offers <WaitingOffers listed={listed === 'offers'} />
      </>
    ),
    content: <OfferInbox />,
  };
  const entries = inboxKinds.map((kind) => ({
    id: kind,
    label: (
      <>
        {inboxTexts[kind].title} <OpenEntries kind={kind} listed={listed === kind} />
      </>
    ),
    content: <InboxList kind={kind} />,
  }));

  return (
    <AdminFrame title="Inbox">
      <AdminTabs label="Inbox" tabs={[orders, offers, ...entries]} />
    </AdminFrame>
  );
}
