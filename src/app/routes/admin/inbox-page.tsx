import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { OrderInbox, WaitingOrders } from '@/features/checkout/order-inbox';
import { InboxList, OpenEntries } from '@/features/messages/inbox-list';
import { inboxKinds, inboxTexts, parseInboxKind } from '@/features/messages/inbox-model';

/** What came in: which list, and what of it is shown, lives in the address. */
export function InboxPage() {
  const [params, setParams] = useSearchParams();
  const tab = parseInboxKind(params);

  return (
    <AdminFrame title="Inbox">
      <Tabs
        value={tab}
        onValueChange={(next) => setParams(next === 'orders' ? {} : { tab: next })}
        // Arrow keys pass over lists that would each be loaded.
        activationMode="manual"
      >
        <TabsList aria-label="Inbox" className="flex-wrap">
          <TabsTrigger value="orders">
            Orders <WaitingOrders listed={tab === 'orders'} />
          </TabsTrigger>
          {inboxKinds.map((kind) => (
            <TabsTrigger key={kind} value={kind}>
              {inboxTexts[kind].title} <OpenEntries kind={kind} listed={tab === kind} />
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="orders">
          <OrderInbox />
        </TabsContent>
        {inboxKinds.map((kind) => (
          <TabsContent key={kind} value={kind}>
            <InboxList kind={kind} />
          </TabsContent>
        ))}
      </Tabs>
    </AdminFrame>
  );
}
